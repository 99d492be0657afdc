#pragma once

#include <memory>
#include <tuple>

#include "causal_attention.h"
#include "common_decisions.h"
#include "keeps.h"
#include "softmax_variant.h"

namespace course {

// Every decision in writing a causal attention. The first value of each is the right one; values
// marked "right" are other ways to the same numbers.
struct AttentionOptions {
  // What the scores are divided by.
  enum class Scale : std::uint8_t {
    root_d_head,
    on_q,        // right: q is scaled in place of the scores
    on_q_and_k,  // right: each by d_head^-¼
    missing,
    d_head,
    twice,  // q is scaled, and the scores again
    root_width,
    root_tokens,
    root_heads,
    inverted,
    root_in_int,
    root_64,  // written down for the width of a larger model
  };
  // Which vectors meet in scores[t][s].
  enum class Roles : std::uint8_t {
    query_key,
    key_query,
    query_query,
    key_key,
    query_value,
  };
  // Which channels the dot product runs over.
  enum class Channels : std::uint8_t {
    of_own_head,
    of_all_heads,
    of_first_head,
    key_of_next_head,
  };
  // Where the vector of (b, h, t) lies in memory.
  enum class Layout : std::uint8_t {
    b_h_t_d,
    b_t_h_d,
    h_b_t_d,
    batch_stride_of_one_token,
    first_batch_row,  // for every b
  };
  // Which keys token t may see under the causal mask.
  enum class Visible : std::uint8_t {
    not_later,  // s ≤ t
    all,
    unsigned_difference,  // t - s ≥ 0, which unsigned numbers always are
    earlier,              // s < t
    not_earlier,          // s ≥ t
    later,                // s > t
    one_ahead,            // s ≤ t + 1
    in_first_batch_row,   // s ≤ t where b = 0, all elsewhere
    in_first_head,        // s ≤ t where h = 0, all elsewhere
    first_key_only,       // s = 0: a mask that is one row high
  };
  // What the argument `mask` is taken for.
  enum class MaskArgument : std::uint8_t { obeyed, always_causal, inverted };
  // Where in the chain the mask is applied.
  enum class MaskTime : std::uint8_t {
    before_softmax,
    before_scale,  // right: -∞ / √d_head is -∞
    after_softmax,
    after_softmax_renormalised,
    not_in_softmax,  // masked_scores are right, and nobody reads them
  };
  // What a hidden score becomes.
  enum class Hidden : std::uint8_t {
    minus_infinity,
    minus_1e9,          // right, and so are the next four
    plus_minus_1e9,     // score + -1e9
    lowest,             // numeric_limits::lowest()
    plus_lowest,        // score + lowest()
    twice_plus_lowest,  // score + lowest() + lowest(), two masks at once
    zero,
    plus_zero,  // score + 0
    tiny,       // 1e-9
    minus_tiny,
    smallest_positive,  // numeric_limits::min()
    minus_one_less,     // score - 1
    minus_100,
    minus_1e4,
    minus_1e5,
    minus_1e6,
    plus_infinity,
    not_a_number,
    times_minus_1e9,
  };
  enum class SoftmaxOver : std::uint8_t {
    keys,
    queries,
    heads,
    batch,
    heads_and_keys,
    everything,
  };
  // How the values are mixed.
  enum class Mix : std::uint8_t {
    by_weights,
    by_transposed_weights,
    evenly,
    past_only,    // s ≤ t, whatever the mask
    without_own,  // s < t
    keys,         // of k in place of v
    queries,
    values_of_first_head,
    values_of_next_head,
    plus_query,  // the residual of another layer
  };
  // What becomes of the stages on their way out.
  enum class Returned : std::uint8_t {
    as_computed,
    scores_masked,
    scores_unscaled,
    scores_future_unwritten,
    scores_future_zero,
    masked_scores_unmasked,
    weights_future_unwritten,
    weights_before_mask,
    weights_averaged_over_heads,
    weights_transposed,
    weights_after_dropout,
    output_b_t_h_d,  // in the memory order of (B, T, H, d_head)
    last_output_unwritten,
    output_of_first_head,  // in every head
  };
  enum class Shapes : std::uint8_t { checked, k_unchecked, v_unchecked };

  Scale scale{};
  Roles roles{};
  Channels channels{};
  Layout layout{};
  Sum score_sum{};
  Visible visible{};
  MaskArgument mask_argument{};
  MaskTime mask_time{};
  Hidden hidden{};
  SoftmaxOver softmax_over{};
  Maximum maximum{};
  Exponential exponential{};
  Normaliser normaliser{};
  Algorithm algorithm{};
  Sum weight_sum{};
  Mix mix{};
  Sum output_sum{};
  Returned returned{};
  OneToken one_token{};
  Inputs inputs{};
  Keeps keeps{};
  Shapes shapes{};

  auto decisions() const {
    return std::tie(scale, roles, channels, layout, score_sum, visible, mask_argument, mask_time,
                    hidden, softmax_over, maximum, exponential, normaliser, algorithm, weight_sum,
                    mix, output_sum, returned, one_token, inputs, keeps, shapes);
  }
  bool operator==(const AttentionOptions&) const = default;
};

std::unique_ptr<CausalAttention> make_variant(const AttentionOptions& options);

}  // namespace course
