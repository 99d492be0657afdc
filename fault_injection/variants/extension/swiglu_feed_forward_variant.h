#pragma once

#include <cstdint>
#include <memory>
#include <tuple>

#include "common_decisions.h"
#include "extension/swiglu_feed_forward.h"
#include "keeps.h"
#include "sum.h"

namespace course {

// Every decision in writing the layer.
struct SwigluOptions {
  // What a gate goes through.
  enum class Silu : std::uint8_t {
    by_exponential,
    by_tanh,                 // right: ½ u · (1 + tanh(u / 2))
    by_growing_exponential,  // u · e^u / (1 + e^u)
    sigmoid,                 // the factor u is missing
    with_factor_1_702,
    relu,
    gelu,
    none,
    softplus,
    at_most_7,
    in_float,
  };
  // What goes through it.
  enum class Activated : std::uint8_t { gate, up, both, product };
  // How gate and up meet.
  enum class Join : std::uint8_t { multiplied, added, gate_alone, up_alone, up_plus_one };
  // Which weights the maps read, and how these lie in memory.
  enum class Weights : std::uint8_t {
    rows_read,
    gate_columns_read,
    down_columns_read,
    gate_for_both,
    up_for_both,
    up_and_down_exchanged,
  };
  // What gate and up are made of.
  enum class Input : std::uint8_t { maps_of_x, halves_of_x };
  enum class HiddenWidth : std::uint8_t { f, at_most_d, all_but_one };
  enum class Residual : std::uint8_t { none, plus_x };
  // Which row of x belongs to token (b, t).
  enum class Token : std::uint8_t { own, batch_stride_of_one_token, first_batch_row };
  enum class Shapes : std::uint8_t { checked, gate_unchecked, up_unchecked, down_unchecked };

  Silu silu{};
  Activated activated{};
  Join join{};
  Weights weights{};
  Input input{};
  HiddenWidth hidden_width{};
  Residual residual{};
  Token token{};
  Sum gate_sum{};
  Sum output_sum{};
  Written written{};
  OneToken one_token{};
  Inputs inputs{};
  Keeps keeps{};
  Shapes shapes{};

  auto decisions() const {
    return std::tie(silu, activated, join, weights, input, hidden_width, residual, token, gate_sum,
                    output_sum, written, one_token, inputs, keeps, shapes);
  }
  bool operator==(const SwigluOptions&) const = default;
};

std::unique_ptr<SwiGluFeedForward> make_variant(const SwigluOptions& options);

}  // namespace course
