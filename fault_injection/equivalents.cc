#include <iterator>
#include <vector>

#include "catalogue.h"

namespace course {
namespace {

using P = PrimitivesOptions;
using Q = ProjectionOptions;
using A = AttentionOptions;
using M = MergeOptions;
using N = NormOptions;
using R = ResidualOptions;
using F = FeedForwardOptions;

constexpr const char* kOrderIsFree =
    "The contract leaves the order of summation free, and it moves the last bits alone.";
constexpr const char* kFarBelow =
    "Every score is at least -1.2e5 and the diagonal is visible, so that exp of the distance to "
    "anything at or below -1e8 is exactly 0; the contract accepts such a masked score.";

constexpr Equivalent kEquivalents[] = {
    {"dot-backwards", set<&P::dot_sum, Sum::backwards>, "dot sums from the last entry to the first",
     kOrderIsFree},
    {"matmul-backwards", set<&P::matmul_sum, Sum::backwards>,
     "matmul sums from the last product to the first", kOrderIsFree},
    {"softmax-rows-exp2", set<&P::exponential, Exponential::exp2_of_log2e>,
     "the softmax of rows takes exp2(x · log₂ e)", "2^(x · log₂ e) = e^x."},
    {"softmax-rows-online", set<&P::algorithm, Algorithm::online>,
     "the softmax of rows keeps a running maximum and a running sum, tile by tile",
     "When the maximum rises from m to n, the sum so far is multiplied by exp(m - n), which turns "
     "Σ exp(x - m) into Σ exp(x - n)."},
    {"softmax-rows-log-sum-exp", set<&P::algorithm, Algorithm::log_sum_exp>,
     "the softmax of rows is exp(x - ln Σ exp)", "exp(x - ln Σ) = exp(x) / Σ."},

    {"projection-backwards", set<&Q::sum, Sum::backwards>,
     "the projection sums from the last channel to the first", kOrderIsFree},

    {"scale-on-q", set<&A::scale, A::Scale::on_q>, "q is divided by √d_head in place of the scores",
     "(q / √d) · k = (q · k) / √d."},
    {"scale-on-q-and-k", set<&A::scale, A::Scale::on_q_and_k>,
     "q and k are each divided by the fourth root of d_head", "d^-¼ · d^-¼ = 1 / √d."},
    {"scores-backwards", set<&A::score_sum, Sum::backwards>,
     "the dot product runs from the last channel to the first", kOrderIsFree},
    {"mask-before-scale", set<&A::mask_time, A::MaskTime::before_scale>,
     "the mask is applied before the scores are divided by √d_head", "-∞ / √d = -∞."},
    {"mask-minus-1e9", set<&A::hidden, A::Hidden::minus_1e9>, "a hidden score becomes -1e9",
     kFarBelow},
    {"mask-plus-minus-1e9", set<&A::hidden, A::Hidden::plus_minus_1e9>,
     "-1e9 is added to a hidden score", kFarBelow},
    {"mask-lowest", set<&A::hidden, A::Hidden::lowest>,
     "a hidden score becomes the lowest finite number", kFarBelow},
    {"mask-plus-lowest", set<&A::hidden, A::Hidden::plus_lowest>,
     "the lowest finite number is added to a hidden score", kFarBelow},
    {"mask-plus-lowest-twice", set<&A::hidden, A::Hidden::twice_plus_lowest>,
     "the lowest finite number is added to a hidden score twice, as two masks do",
     "The sum overflows to -∞, which is the right value; only in a row without any visible key "
     "would it matter, and the diagonal is visible."},
    {"maximum-plus-300", set<&A::maximum, Maximum::plus_300>,
     "300 more than the maximum is subtracted",
     "A common factor exp(-300) cancels in the quotient, and exp(-300) is far from underflow."},
    {"maximum-starts-at-minus-1e8", set<&A::maximum, Maximum::starts_at_minus_1e8>,
     "the running maximum starts at -1e8",
     "Every row has a visible score, and none is below -1e8."},
    {"attention-exp2", set<&A::exponential, Exponential::exp2_of_log2e>,
     "the softmax takes exp2(x · log₂ e)", "2^(x · log₂ e) = e^x."},
    {"attention-zero-where-hidden", set<&A::exponential, Exponential::zero_where_hidden>,
     "the weight of a hidden key is set to 0 without calling exp", "exp(-∞) = 0."},
    {"attention-log-sum-exp", set<&A::algorithm, Algorithm::log_sum_exp>,
     "the weights are exp(x - ln Σ exp)", "exp(x - ln Σ) = exp(x) / Σ."},
    {"attention-online", set<&A::algorithm, Algorithm::online>,
     "the softmax keeps a running maximum and a running sum, tile by tile",
     "When the maximum rises from m to n, the sum so far is multiplied by exp(m - n), which turns "
     "Σ exp(x - m) into Σ exp(x - n)."},
    {"output-backwards", set<&A::output_sum, Sum::backwards>,
     "the values are summed from the last key to the first",
     "The contract leaves the order of summation free, and a hidden value adds exactly 0 wherever "
     "it stands."},

    {"merge-backwards", set<&M::sum, Sum::backwards>,
     "the map sums from the last channel to the first", kOrderIsFree},

    {"norm-by-hypot", set<&N::statistic, N::Statistic::by_hypot>,
     "the length of a row is built with hypot, channel by channel",
     "hypot(√a, x) = √(a + x²), so that the last one is √(Σ x²)."},
    {"norm-by-variance-and-mean", set<&N::statistic, N::Statistic::variance_plus_mean_squared>,
     "the mean of squares is the variance plus the square of the mean",
     "mean x² = var x + (mean x)², and both terms are positive, so that nothing cancels."},
    {"norm-backwards", set<&N::sum, Sum::backwards>,
     "the squares are summed from the last channel to the first", kOrderIsFree},

    {"branch-plus-x", set<&R::join, R::Join::branch_plus_x>,
     "x is added to the branch in place of the branch to x", "Addition commutes, to the last bit."},

    {"relu-half-of-sum", set<&F::activation, F::Activation::half_of_sum>,
     "the ReLU is (x + |x|) / 2",
     "x + |x| is 2x for positive x and exactly 0 for negative x, and halving is exact."},
    {"relu-by-comparison", set<&F::activation, F::Activation::by_comparison>,
     "the ReLU is x · (x > 0)", "The factor is 1 or 0, and x · 0 is exactly 0 for finite x."},
    {"ffn-hidden-backwards", set<&F::hidden_sum, Sum::backwards>,
     "the first map sums from the last channel to the first", kOrderIsFree},
};

std::vector<Equivalent> collect() {
  std::vector<Equivalent> all(std::begin(kEquivalents), std::end(kEquivalents));
  for (const auto rows :
       {sinusoidal_positions_equivalents(), learned_positions_equivalents(),
        rotary_positions_equivalents(), layer_norm_equivalents(), gelu_feed_forward_equivalents(),
        swiglu_feed_forward_equivalents(), sliding_window_attention_equivalents(),
        kv_cache_equivalents(), streaming_attention_equivalents()}) {
    all.insert(all.end(), rows.begin(), rows.end());
  }
  return all;
}

}  // namespace

std::span<const Equivalent> equivalents() {
  static const std::vector<Equivalent> all = collect();
  return all;
}

}  // namespace course
