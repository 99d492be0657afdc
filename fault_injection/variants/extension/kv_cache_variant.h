#pragma once

#include <cstdint>
#include <memory>
#include <tuple>

#include "extension/kv_cache.h"

namespace course {

// Every decision in writing the cache.
struct CacheOptions {
  enum class Order : std::uint8_t {
    oldest_first,
    newest_first,  // right: the order of summation is free
  };

  Order order{};

  auto decisions() const { return std::tie(order); }
  bool operator==(const CacheOptions&) const = default;
};

std::unique_ptr<KvCacheMaker> make_variant(const CacheOptions& options);

}  // namespace course
