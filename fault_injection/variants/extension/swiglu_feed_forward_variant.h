#pragma once

#include <cstdint>
#include <memory>
#include <tuple>

#include "extension/swiglu_feed_forward.h"

namespace course {

// Every decision in writing the layer.
struct SwigluOptions {
  enum class Silu : std::uint8_t {
    by_exponential,
    by_tanh,  // right: ½ u · (1 + tanh(u / 2))
  };

  Silu silu{};

  auto decisions() const { return std::tie(silu); }
  bool operator==(const SwigluOptions&) const = default;
};

std::unique_ptr<SwiGluFeedForward> make_variant(const SwigluOptions& options);

}  // namespace course
