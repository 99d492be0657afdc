#pragma once

#include <cstdint>
#include <memory>
#include <tuple>

#include "extension/gelu_feed_forward.h"

namespace course {

// Every decision in writing the layer.
struct GeluOptions {
  enum class Gelu : std::uint8_t {
    by_erf,
    by_erfc,  // right: ½ u · erfc(-u / √2)
  };

  Gelu gelu{};

  auto decisions() const { return std::tie(gelu); }
  bool operator==(const GeluOptions&) const = default;
};

std::unique_ptr<GeluFeedForward> make_variant(const GeluOptions& options);

}  // namespace course
