#pragma once

#include <cstdint>
#include <memory>
#include <tuple>

#include "common_decisions.h"
#include "extension/rotary_positions.h"
#include "keeps.h"

namespace course {

// Every decision in turning pairs of channels by their position.
struct RotaryOptions {
  // How a pair (x₀, x₁) becomes (y₀, y₁).
  enum class Turn : std::uint8_t {
    by_cosine_and_sine,
    complex_product,  // right: (x₀ + i x₁) · exp(i θ)
    other_way,        // by -θ
    cosine_and_sine_exchanged,
    plus_in_both_lines,
    second_from_first_turned,  // y₁ is made of y₀, which stands where x₀ stood
    twice,
  };
  // Which channels make a pair.
  enum class Pairs : std::uint8_t {
    neighbours,
    halves,                   // i and i + d_head / 2
    halves_by_channel_table,  // the same, each by the angle that belongs to its channel as neighbour
  };
  // What ω_i is.
  enum class Frequency : std::uint8_t {
    by_power,
    by_exponential,  // right: exp(-2i / d_head · ln 10000)
    base_1000,
    base_500000,
    not_doubled,        // 10000^(-i / d_head)
    of_second_channel,  // 10000^(-(2i + 1) / d_head)
    in_integers,        // 2i / d_head is 0
    inverted,           // 10000^(2i / d_head)
    of_model_width,     // 10000^(-2i / D)
    in_float,
  };
  // Where token (b, h, t) stands.
  enum class Position : std::uint8_t {
    first_plus_token,
    token_alone,
    first_alone,
    from_one,
    first_minus_token,
    of_head,
    of_batch_row,
    head_added,
    at_most_2047,
  };
  // Which channels are turned.
  enum class Channels : std::uint8_t { all, first_half, all_but_last_pair };
  // What becomes of lengths.
  enum class Lengths : std::uint8_t { kept, over_root_width, made_one };
  // A single token.
  enum class Single : std::uint8_t { turned, left_as_it_is };
  enum class Width : std::uint8_t { even_needed, last_channel_copied };

  Turn turn{};
  Pairs pairs{};
  Frequency frequency{};
  Position position{};
  Channels channels{};
  Lengths lengths{};
  Single single{};
  Width width{};
  Written written{};
  Inputs inputs{};
  Keeps keeps{};

  auto decisions() const {
    return std::tie(turn, pairs, frequency, position, channels, lengths, single, width, written,
                    inputs, keeps);
  }
  bool operator==(const RotaryOptions&) const = default;
};

std::unique_ptr<RotaryPositions> make_variant(const RotaryOptions& options);

}  // namespace course
