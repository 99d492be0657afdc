#pragma once

#include <memory>
#include <tuple>

#include "common_decisions.h"
#include "keeps.h"
#include "rms_norm.h"
#include "sum.h"

namespace course {

// Every decision in writing the norm.
struct NormOptions {
  // What is measured.
  enum class Statistic : std::uint8_t {
    mean_of_squares,
    by_hypot,                    // right: √(Σ x²) without ever holding Σ x²
    variance_plus_mean_squared,  // right: mean x² = var x + (mean x)²
    variance,                    // the mean is subtracted, here alone
    sum_of_squares,
    over_d_minus_one,
    mean_magnitude,
    largest_magnitude,
  };
  // What is measured together.
  enum class Over : std::uint8_t {
    channels_of_token,
    tokens,  // of a batch row, for each channel
    tokens_and_channels,
    batch_and_channels,  // for each token
    everything,
    tokens_so_far,  // the mean runs on from token to token
    first_token,    // its scale for every token
  };
  // What is normalised.
  enum class Centre : std::uint8_t { none, mean_subtracted };
  // Where eps comes in.
  enum class EpsPlace : std::uint8_t {
    inside_root,
    added_to_root,
    left_out,
    floor,            // max(mean of squares, eps)
    before_mean,      // (Σ x² + eps) / D
    after_rescaling,  // x is divided by its largest entry first
    squared,
  };
  enum class Eps : std::uint8_t { argument, fixed_1e_5, fixed_1e_6, fixed_1e_8, fixed_1e_12 };
  enum class Root : std::uint8_t { once, none, twice, multiplied };
  enum class Gain : std::uint8_t {
    per_channel,
    left_out,
    plus_one,
    by_token,
    first,
    divided,
    before_statistic,  // the statistic is that of x · gain
    reversed,
  };
  // Rows that are treated apart.
  enum class Limits : std::uint8_t { none, faint_rows_kept, scale_at_most_1e4, result_clamped };
  enum class Shapes : std::uint8_t { checked, gain_unchecked };

  Statistic statistic{};
  Over over{};
  Centre centre{};
  EpsPlace eps_place{};
  Eps eps{};
  Root root{};
  Gain gain{};
  Limits limits{};
  Sum sum{};
  Written written{};
  OneToken one_token{};
  Inputs inputs{};
  Keeps keeps{};
  Shapes shapes{};

  auto decisions() const {
    return std::tie(statistic, over, centre, eps_place, eps, root, gain, limits, sum, written,
                    one_token, inputs, keeps, shapes);
  }
  bool operator==(const NormOptions&) const = default;
};

std::unique_ptr<RmsNorm> make_variant(const NormOptions& options);

}  // namespace course
