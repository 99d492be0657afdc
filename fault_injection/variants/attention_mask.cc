// Pass 2: the scores without the keys that lie ahead.

#include <limits>

#include "attention_passes.h"

namespace course {
namespace {

using Options = AttentionOptions;
using Limits = std::numeric_limits<double>;

double hidden(const Options& options, double score) {
  using Hidden = Options::Hidden;
  switch (options.hidden) {
    case Hidden::minus_infinity:
      return -Limits::infinity();
    case Hidden::minus_1e9:
      return -1e9;
    case Hidden::plus_minus_1e9:
      return score + -1e9;
    case Hidden::lowest:
      return Limits::lowest();
    case Hidden::plus_lowest:
      return score + Limits::lowest();
    case Hidden::twice_plus_lowest:
      return score + Limits::lowest() + Limits::lowest();
    case Hidden::zero:
      return 0.0;
    case Hidden::plus_zero:
      return score + 0.0;
    case Hidden::tiny:
      return 1e-9;
    case Hidden::minus_tiny:
      return -1e-9;
    case Hidden::smallest_positive:
      return Limits::min();
    case Hidden::minus_one_less:
      return score - 1.0;
    case Hidden::minus_100:
      return -100.0;
    case Hidden::minus_1e4:
      return -1e4;
    case Hidden::minus_1e5:
      return -1e5;
    case Hidden::minus_1e6:
      return -1e6;
    case Hidden::plus_infinity:
      return Limits::infinity();
    case Hidden::not_a_number:
      return Limits::quiet_NaN();
    case Hidden::times_minus_1e9:
      return score * -1e9;
  }
  return 0;
}

bool may_see(const Options& options, Index b, Index h, Index t, Index s) {
  using Visible = Options::Visible;
  switch (options.visible) {
    case Visible::not_later:
      return s <= t;
    case Visible::all:
      return true;
    case Visible::unsigned_difference:
      return static_cast<double>(static_cast<std::size_t>(t) - static_cast<std::size_t>(s)) >= 0;
    case Visible::earlier:
      return s < t;
    case Visible::not_earlier:
      return s >= t;
    case Visible::later:
      return s > t;
    case Visible::one_ahead:
      return s <= t + 1;
    case Visible::in_first_batch_row:
      return s <= t || b > 0;
    case Visible::in_first_head:
      return s <= t || h > 0;
    case Visible::first_key_only:
      return s == 0;
  }
  return true;
}

bool is_causal(const Options& options, Mask mask) {
  switch (options.mask_argument) {
    case Options::MaskArgument::obeyed:
      return mask == Mask::causal;
    case Options::MaskArgument::always_causal:
      return true;
    case Options::MaskArgument::inverted:
      return mask == Mask::none;
  }
  return true;
}

}  // namespace

bool is_visible(const Options& options, const AttentionCall& call, Index b, Index h, Index t,
                Index s) {
  return !is_causal(options, call.mask) || may_see(options, b, h, t, s);
}

void mask_pass(const Options& options, const AttentionCall& call, Memory& memory,
               const double* scores, double* masked_scores) {
  const bool unscaled = options.mask_time == Options::MaskTime::before_scale;
  const double factor = unscaled ? score_factor(options, call) : 1.0;
  std::vector<double> square(static_cast<std::size_t>(call.T * call.T));  // 1 where s is visible
  for (Index b = 0; b < call.B; ++b) {
    for (Index h = 0; h < call.H; ++h) {
      for (Index t = 0; t < call.T; ++t) {
        for (Index s = 0; s < call.T; ++s) {
          square[static_cast<std::size_t>(t * call.T + s)] =
              is_visible(options, call, b, h, t, s) ? 1.0 : 0.0;
        }
      }
      const double* const visible = memory.argument(square.data(), call.T * call.T);
      const Index first = call.cell(b, h, 0, 0);
      for (Index i = 0; i < call.T * call.T; ++i) {
        const double score = scores[first + i];
        masked_scores[first + i] =
            visible[i] != 0.0 ? score : hidden(options, score / factor) * factor;
      }
    }
  }
}

}  // namespace course
