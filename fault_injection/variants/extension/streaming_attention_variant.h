#pragma once

#include <cstdint>
#include <memory>
#include <tuple>

#include "extension/streaming_attention.h"

namespace course {

// Every decision in writing the streaming attention.
struct StreamingOptions {
  enum class Tile : std::uint8_t {
    sixteen_keys,
    one_key,  // right: any length is
  };

  Tile tile{};

  auto decisions() const { return std::tie(tile); }
  bool operator==(const StreamingOptions&) const = default;
};

std::unique_ptr<StreamingAttention> make_variant(const StreamingOptions& options);

}  // namespace course
