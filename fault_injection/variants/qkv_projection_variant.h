#pragma once

#include <memory>
#include <tuple>

#include "common_decisions.h"
#include "keeps.h"
#include "qkv_projection.h"
#include "sum.h"

namespace course {

// Every decision in writing the projection.
struct ProjectionOptions {
  // Which weight makes which result.
  enum class Weights : std::uint8_t { own, k_from_w_q, v_from_w_k, q_and_k_exchanged };
  // Which index of a weight the sum runs over.
  enum class Orientation : std::uint8_t { rows_read, columns_read };
  // Which channels of x a head reads.
  enum class Reads : std::uint8_t {
    all_channels,
    own_slice,              // x is split before it is projected
    own_slice_first_block,  // and every head has the same d_head × d_head block
    projected_again,        // the loop over heads writes its result to the name of its input
  };
  // Which element of x · W becomes (b, h, t, d).
  enum class Split : std::uint8_t {
    neighbouring_columns,
    interleaved,  // column d · heads + h
    by_memory,    // (B, T, D) read as (B, H, T, d_head), nothing moved
    heads_reversed,
    batch_and_heads_exchanged,  // written as (H, B, T, d_head)
    columns_reversed,           // within a head
    fused_by_memory,  // (T, 3·D) cut into three blocks of rows in place of three of columns
  };
  // Which row of x is token (b, t).
  enum class Tokens : std::uint8_t {
    batch_then_token,
    token_then_batch,
    batch_stride_of_one_token,
    next_token,
    shared_mean,  // every token mixed with the mean of its batch row
  };
  enum class QScale : std::uint8_t { none, root_d_head };
  enum class Bias : std::uint8_t { none, one_tenth };
  enum class HeadCount : std::uint8_t { argument, three };
  enum class Shapes : std::uint8_t {
    checked,
    rounded_down,  // D / heads cut to a whole number
    at_least_one,  // heads below 1 taken for 1
    weights_unchecked,
  };

  Weights weights{};
  Orientation orientation{};
  Reads reads{};
  Split split{};
  Tokens tokens{};
  QScale q_scale{};
  Bias bias{};
  HeadCount head_count{};
  Sum sum{};
  Written written{};
  OneToken one_token{};
  Inputs inputs{};
  Keeps keeps{};
  Shapes shapes{};

  auto decisions() const {
    return std::tie(weights, orientation, reads, split, tokens, q_scale, bias, head_count, sum,
                    written, one_token, inputs, keeps, shapes);
  }
  bool operator==(const ProjectionOptions&) const = default;
};

std::unique_ptr<QkvProjection> make_variant(const ProjectionOptions& options);

}  // namespace course
