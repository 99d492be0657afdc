#pragma once

#include <cstdint>
#include <memory>
#include <tuple>

#include "common_decisions.h"
#include "extension/layer_norm.h"
#include "keeps.h"
#include "sum.h"

namespace course {

// Every decision in writing the layer norm.
struct LayerNormOptions {
  // What is taken away from a row before it is scaled.
  enum class Centre : std::uint8_t { mean, nothing, median, first_channel };
  // What a row is divided by, before eps comes in.
  enum class Spread : std::uint8_t {
    variance,
    by_pairs,  // right: the mean of (x_i - x_j)² over all pairs, halved
    over_d_minus_one,
    one_pass,  // mean x² - (mean x)²
    mean_of_squares,
    sum_of_squares,
    mean_magnitude,
  };
  // What is measured together.
  enum class Over : std::uint8_t { channels_of_token, tokens_and_channels, batch_and_channels };
  // Where eps comes in.
  enum class EpsPlace : std::uint8_t { inside_root, added_to_root, left_out, floor, squared };
  enum class Eps : std::uint8_t { argument, fixed_1e_5, fixed_1e_6, fixed_1e_12 };
  enum class Root : std::uint8_t { once, none, multiplied };
  enum class Gain : std::uint8_t { per_channel, left_out, plus_one, by_token };
  enum class Bias : std::uint8_t { after_gain, left_out, before_gain, subtracted, by_token };
  enum class Shapes : std::uint8_t { checked, gain_unchecked, bias_unchecked };

  Centre centre{};
  Spread spread{};
  Over over{};
  EpsPlace eps_place{};
  Eps eps{};
  Root root{};
  Gain gain{};
  Bias bias{};
  Sum sum{};
  Written written{};
  OneToken one_token{};
  Inputs inputs{};
  Keeps keeps{};
  Shapes shapes{};

  auto decisions() const {
    return std::tie(centre, spread, over, eps_place, eps, root, gain, bias, sum, written, one_token,
                    inputs, keeps, shapes);
  }
  bool operator==(const LayerNormOptions&) const = default;
};

std::unique_ptr<LayerNorm> make_variant(const LayerNormOptions& options);

}  // namespace course
