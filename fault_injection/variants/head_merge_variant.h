#pragma once

#include <memory>
#include <tuple>

#include "common_decisions.h"
#include "head_merge.h"
#include "keeps.h"
#include "sum.h"

namespace course {

// Every decision in writing the merge.
struct MergeOptions {
  // Which element of the heads becomes channel h · d_head + d of token (b, t).
  enum class Concat : std::uint8_t {
    side_by_side,
    interleaved,  // channel d · H + h
    by_memory,    // (B, H, T, d_head) read as (B, T, D), nothing moved
    heads_reversed,
    batch_and_heads_exchanged,
    batch_stride_of_one_token,
    next_token,
    first_head,  // in every place
    sum_of_heads,
    mean_of_heads,
    largest_of_heads,
    last_head_dropped,  // zero in its place
  };
  // How w_o is used.
  enum class Map : std::uint8_t {
    rows_read,
    columns_read,
    left_out,
    within_heads,      // the blocks on the diagonal alone
    rows_interleaved,  // row d · H + h for channel h · d_head + d
    plus_input,        // a residual that belongs to the caller
  };
  enum class Bias : std::uint8_t { none, one_tenth };
  enum class HeadCount : std::uint8_t { argument, three };
  enum class Shapes : std::uint8_t { checked, weight_unchecked };

  Concat concat{};
  Map map{};
  Bias bias{};
  HeadCount head_count{};
  Sum sum{};
  Written written{};
  OneToken one_token{};
  Inputs inputs{};
  Keeps keeps{};
  Shapes shapes{};

  auto decisions() const {
    return std::tie(concat, map, bias, head_count, sum, written, one_token, inputs, keeps, shapes);
  }
  bool operator==(const MergeOptions&) const = default;
};

std::unique_ptr<HeadMerge> make_variant(const MergeOptions& options);

}  // namespace course
