#pragma once

#include <cstdint>
#include <memory>
#include <tuple>

#include "common_decisions.h"
#include "extension/sinusoidal_positions.h"
#include "keeps.h"

namespace course {

// Every decision in writing the table.
struct SinusoidalOptions {
  // What ω_i is.
  enum class Frequency : std::uint8_t {
    by_power,
    by_exponential,  // right: exp(-2i / D · ln 10000)
    by_division,     // right: the position is divided by 10000^(2i / D)
    base_1000,
    not_doubled,         // 10000^(-i / D)
    doubled_again,       // 10000^(-4i / D)
    over_one_pair_less,  // 10000^(-i / (D / 2 - 1)): the last pair turns at just 1 / 10000
    in_integers,         // 2i / D is 0
    inverted,            // 10000^(2i / D)
    in_float,
  };
  // Whose frequency a cosine has.
  enum class Cosine : std::uint8_t { of_its_pair, of_its_channel, of_next_pair };
  // Where sines and cosines stand.
  enum class Layout : std::uint8_t { side_by_side, halves, cosine_first };
  // What p is in row p.
  enum class Position : std::uint8_t {
    from_zero,
    from_one,
    length_for_all,   // pe[T] in place of pe[: T]
    share_of_length,  // p / T
    wraps_at_2048,
  };
  enum class OddWidth : std::uint8_t {
    sine_alone,
    cosine_alone,
    left_zero,
    left_unwritten,
    cut_from_even,  // the table of D + 1, without its last channel
  };
  enum class Extents : std::uint8_t { checked, raised_to_one };

  Frequency frequency{};
  Cosine cosine{};
  Layout layout{};
  Position position{};
  OddWidth odd_width{};
  Extents extents{};
  Written written{};
  OneToken one_token{};
  Keeps keeps{};

  auto decisions() const {
    return std::tie(frequency, cosine, layout, position, odd_width, extents, written, one_token,
                    keeps);
  }
  bool operator==(const SinusoidalOptions&) const = default;
};

std::unique_ptr<SinusoidalPositions> make_variant(const SinusoidalOptions& options);

}  // namespace course
