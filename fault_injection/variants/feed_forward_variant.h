#pragma once

#include <functional>
#include <memory>
#include <tuple>

#include "common_decisions.h"
#include "feed_forward.h"
#include "keeps.h"
#include "sum.h"

namespace course {

// Every decision in writing the feed-forward layer.
struct FeedForwardOptions {
  enum class Activation : std::uint8_t {
    relu,
    half_of_sum,    // right: (x + |x|) / 2
    by_comparison,  // right: x · (x > 0)
    none,
    leaky,
    elu,
    gelu,
    gelu_by_tanh,
    quick_gelu,
    silu,
    softplus,
    sigmoid,
    hyperbolic_tangent,
    step,  // 1 where x > 0: the factor x is missing
    magnitude,
    squared,
    cut_at_6,
    cut_at_65504,  // the largest half
    minimum,       // min(0, x)
  };
  // Where it stands.
  enum class Place : std::uint8_t { between, before, after, between_and_after };
  enum class B1 : std::uint8_t { before_activation, left_out, after_activation, twice, by_token };
  enum class B2 : std::uint8_t { once, left_out, for_each_hidden_unit, subtracted };
  // How the weights lie in memory.
  enum class Weights : std::uint8_t { rows_read, w1_columns_read, w2_columns_read, exchanged };
  // How many hidden units there are.
  enum class HiddenWidth : std::uint8_t { f, at_most_d, all_but_one };
  enum class Residual : std::uint8_t { none, plus_x };
  // Which row of x belongs to token (b, t).
  enum class Tokens : std::uint8_t {
    own,
    batch_stride_of_one_token,
    first_batch_row,
    sum_of_tokens_so_far,
  };
  enum class Shapes : std::uint8_t {
    checked,
    w1_unchecked,
    b1_unchecked,
    w2_unchecked,
    b2_unchecked
  };

  Activation activation{};
  Place place{};
  B1 b1{};
  B2 b2{};
  Weights weights{};
  HiddenWidth hidden_width{};
  Residual residual{};
  Tokens tokens{};
  Sum hidden_sum{};
  Sum output_sum{};
  Written written{};
  OneToken one_token{};
  Inputs inputs{};
  Keeps keeps{};
  Shapes shapes{};

  auto decisions() const {
    return std::tie(activation, place, b1, b2, weights, hidden_width, residual, tokens, hidden_sum,
                    output_sum, written, one_token, inputs, keeps, shapes);
  }
  bool operator==(const FeedForwardOptions&) const = default;
};

std::unique_ptr<FeedForward> make_variant(const FeedForwardOptions& options);

// The same with another function between the maps, whatever the options say of it: for the extension
// whose layer differs in nothing else.
std::unique_ptr<FeedForward> make_variant(const FeedForwardOptions& options,
                                          std::function<double(double)> activation);

}  // namespace course
