#pragma once

#include <cstdint>
#include <memory>
#include <tuple>

#include "common_decisions.h"
#include "extension/kv_cache.h"
#include "keeps.h"

namespace course {

// Every decision in writing the cache.
struct CacheOptions {
  enum class Order : std::uint8_t {
    oldest_first,
    newest_first,  // right: the order of summation is free
  };
  // How a step of several tokens is taken.
  enum class Taken : std::uint8_t {
    at_once,
    one_by_one,  // right: a chunk is nothing else
  };
  // What is stored, and when.
  enum class Appended : std::uint8_t {
    before_queries,
    after_queries,
    if_not_empty,   // only where something is stored already
    first_of_step,  // of the step's tokens the first alone
    last_of_step,
    keys_for_values,
    borrowed,  // where the rows are, not the rows
    turned,    // keys by their position, once more
    turned_after_first_step,
  };
  // Which of the stored keys query t of a step sees.
  enum class Visible : std::uint8_t {
    not_later,
    whole_step,      // later tokens of the step as well
    from_the_front,  // a square mask at the oldest keys: key i where i ≤ t
    from_own_on,     // the mask's columns in place of its rows
    own_step_only,
    offset_after_append,  // the step's first query takes itself for the next step's
  };
  enum class Width : std::uint8_t { as_made, one_more, one_less, never, in_int };
  // What leaves the cache beyond the window, and when.
  enum class Evicted : std::uint8_t {
    oldest_after_queries,
    oldest_before_queries,
    newest,
    everything,
    nothing,
    nothing_but_told,  // stored_tokens says that they have gone
    keys_alone,
    one_too_many,  // which the next query does not need, for it brings its own key
  };
  enum class Capacity : std::uint8_t { any, sixteen };
  enum class Told : std::uint8_t { stored, seen, window, of_last_step };
  // What a reset leaves.
  enum class Reset : std::uint8_t { nothing, everything, shape, count };
  // Whose rows a cache holds.
  enum class Shared : std::uint8_t { own, by_all };
  enum class Scale : std::uint8_t { root_d_head, missing, root_stored };
  enum class Largest : std::uint8_t { of_row, none, so_far };
  enum class Rows : std::uint8_t { all, last_alone };
  // Whose keys and values are read.
  enum class Read : std::uint8_t { own, of_first_head, of_first_batch_row };
  enum class Shapes : std::uint8_t {
    checked,
    k_unchecked,
    v_unchecked,
    batch_unchecked,
    heads_unchecked,
    width_unchecked,
    product_checked,  // B · H in place of both
  };
  // What a step leaves that was refused.
  enum class Refused : std::uint8_t { nothing, keys, shape };
  enum class Least : std::uint8_t { one, zero_means_none, taken_for_one };

  Order order{};
  Taken taken{};
  Appended appended{};
  Visible visible{};
  Width width{};
  Evicted evicted{};
  Capacity capacity{};
  Told told{};
  Reset reset{};
  Shared shared{};
  Scale scale{};
  Largest largest{};
  Rows rows{};
  Read read{};
  Shapes shapes{};
  Refused refused{};
  Least least{};
  Written written{};
  Inputs inputs{};
  Keeps keeps{};

  auto decisions() const {
    return std::tie(order, taken, appended, visible, width, evicted, capacity, told, reset, shared,
                    scale, largest, rows, read, shapes, refused, least, written, inputs, keeps);
  }
  bool operator==(const CacheOptions&) const = default;
};

std::unique_ptr<KvCacheMaker> make_variant(const CacheOptions& options);

}  // namespace course
