#pragma once

#include <cstdint>
#include <memory>
#include <tuple>

#include "extension/gelu_feed_forward.h"
#include "feed_forward_variant.h"

namespace course {

// Every decision in writing the layer. But for the function between its maps it is the core's.
struct GeluOptions {
  enum class Gelu : std::uint8_t {
    by_erf,
    by_erfc,           // right: ½ u · erfc(-u / √2)
    by_tanh,           // the fit
    by_tanh_mistyped,  // 0.44715 for 0.044715
    by_tanh_of_3_14,
    by_tanh_of_exponentials,  // (e^2z - 1) / (e^2z + 1)
    by_sigmoid,               // u · sigmoid(1.702 u)
    by_erf_with_7_digits,     // Abramowitz and Stegun 7.1.26
    erf_of_u,                 // √2 is missing
    not_halved,
    factor_missing,  // ½ (1 + erf), without u
    density,         // u times the normal density
    silu,
    relu,
    none,
    cut_at_10,
    in_float,
  };
  using Layer = FeedForwardOptions;

  Gelu gelu{};
  Layer::Place place{};
  Layer::B1 b1{};
  Layer::B2 b2{};
  Layer::Weights weights{};
  Layer::HiddenWidth hidden_width{};
  Layer::Residual residual{};
  Layer::Tokens tokens{};
  Sum hidden_sum{};
  Sum output_sum{};
  Written written{};
  OneToken one_token{};
  Inputs inputs{};
  Keeps keeps{};
  Layer::Shapes shapes{};

  auto decisions() const {
    return std::tie(gelu, place, b1, b2, weights, hidden_width, residual, tokens, hidden_sum,
                    output_sum, written, one_token, inputs, keeps, shapes);
  }
  bool operator==(const GeluOptions&) const = default;
};

std::unique_ptr<GeluFeedForward> make_variant(const GeluOptions& options);

}  // namespace course
