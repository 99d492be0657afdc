#pragma once

#include <cstdint>
#include <memory>
#include <tuple>

#include "extension/sliding_window_attention.h"

namespace course {

// Every decision in writing attention behind a window.
struct WindowOptions {
  enum class Walk : std::uint8_t {
    all_keys,
    visible_keys_only,  // right: a hidden key adds 0
  };

  Walk walk{};

  auto decisions() const { return std::tie(walk); }
  bool operator==(const WindowOptions&) const = default;
};

std::unique_ptr<SlidingWindowAttention> make_variant(const WindowOptions& options);

}  // namespace course
