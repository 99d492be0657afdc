#pragma once

#include <cstdint>
#include <memory>
#include <tuple>

#include "common_decisions.h"
#include "extension/sliding_window_attention.h"
#include "keeps.h"
#include "softmax_variant.h"

namespace course {

// Every decision in writing attention behind a window.
struct WindowOptions {
  // What the scores are divided by.
  enum class Scale : std::uint8_t {
    root_d_head,
    on_q,  // right: q is scaled in place of the scores
    missing,
    d_head,
    root_window,
  };
  // Which keys token t sees.
  enum class Band : std::uint8_t {
    last_w,  // t - W < s ≤ t
    one_more,
    one_less,
    without_own,  // the W tokens before t
    two_sided,    // |t - s| < W
    ahead,        // t ≤ s < t + W
    blocks,       // t and s in the same W tokens, counted from the start
    strided,      // every W-th token back from t
    ignored,      // causal attention
    first_w,      // s < W
    last_of_all,  // the last W tokens of the sequence
    with_first,   // the first token beside the window
    wrapped,      // t - W + 1 below 0 in a number without a sign
    in_first_head,
    in_first_batch_row,
  };
  // What the argument is taken for.
  enum class Width : std::uint8_t {
    as_passed,
    at_most_tokens,  // right: min(W, T)
    in_int,
    three,
  };
  // Where in the chain the band is applied; the future is always hidden before the softmax.
  enum class BandTime : std::uint8_t {
    before_softmax,
    after_softmax,
    after_softmax_renormalised,
    not_in_softmax,  // masked_scores are right, and nobody reads them
  };
  // What a hidden score becomes.
  enum class Hidden : std::uint8_t { minus_infinity, minus_1e9 /* right */, zero, minus_1e4 };
  // The keys that softmax and mix run over.
  enum class Walk : std::uint8_t {
    all_keys,
    window_alone,       // right: a hidden key adds 0
    values_from_start,  // values counted from the start of the sequence, not of the window
  };
  enum class SoftmaxOver : std::uint8_t { keys, queries };
  enum class Mix : std::uint8_t { by_weights, evenly, of_keys };
  // What becomes of the stages on their way out.
  enum class Returned : std::uint8_t {
    as_computed,
    scores_masked,
    scores_outside_unwritten,
    weights_from_start,  // row t begins with the weight of its window's first key
    output_of_first_head,
    output_of_first_batch_row,
  };
  enum class Refuses : std::uint8_t { below_one, below_zero, nothing, taken_for_one };
  enum class Shapes : std::uint8_t { checked, k_unchecked, v_unchecked };

  Scale scale{};
  Band band{};
  Width width{};
  BandTime band_time{};
  Hidden hidden{};
  Walk walk{};
  SoftmaxOver softmax_over{};
  Maximum maximum{};
  Normaliser normaliser{};
  Mix mix{};
  Returned returned{};
  Refuses refuses{};
  OneToken one_token{};
  Inputs inputs{};
  Keeps keeps{};
  Shapes shapes{};

  auto decisions() const {
    return std::tie(scale, band, width, band_time, hidden, walk, softmax_over, maximum, normaliser,
                    mix, returned, refuses, one_token, inputs, keeps, shapes);
  }
  bool operator==(const WindowOptions&) const = default;
};

std::unique_ptr<SlidingWindowAttention> make_variant(const WindowOptions& options);

}  // namespace course
