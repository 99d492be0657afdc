// The reference against golden/*.json, the answers of an independent implementation in PyTorch.

#include "golden_case.h"
#include "reference.h"

namespace course {
namespace {

using axis::B, axis::D, axis::DIn, axis::DOut, axis::F, axis::H, axis::K, axis::M, axis::N, axis::S,
    axis::T;

// At scores of ±1000 a rounding in the thirteenth digit moves an exponential by the tenth.
constexpr double kWide = 1e-9;

// clang-format off
const GoldenComponent kPrimitives{"primitives", {
    {"base"}, {"single"}, {"wide", kWide}, {"far_apart", kWide}, {"masked"}}};
const GoldenComponent kQkvProjection{"qkv_projection", {
    {"base"}, {"one_head"}, {"narrow_heads"}, {"single_token"}}};
const GoldenComponent kCausalAttention{"causal_attention", {
    {"base"}, {"one_head"}, {"narrow_heads"}, {"single_token"}, {"no_mask"},
    {"wide", kWide}, {"all_high", kWide}, {"all_low", kWide}, {"hidden_spike", kWide}}};
const GoldenComponent kHeadMerge{"head_merge", {
    {"base"}, {"one_head"}, {"narrow_heads"}, {"single_token"}}};
const GoldenComponent kRmsNorm{"rms_norm", {
    {"base"}, {"unusual_eps"}, {"small_rows"}, {"rows_of_root_eps"}, {"zero_rows"}, {"offset_rows"},
    {"one_channel"}, {"single_token"}}};
const GoldenComponent kPreNormResidual{"pre_norm_residual", {
    {"base"}, {"zero_branch"}, {"single_token"}}};
const GoldenComponent kFeedForward{"feed_forward", {
    {"base"}, {"wide_hidden"}, {"large_hidden"}, {"one_unit"}, {"single_token"}}};
const GoldenComponent kTransformerBlock{"transformer_block", {
    {"base"}, {"one_head"}, {"unusual_eps"}, {"single_token"}}};
// clang-format on

TEST(GoldenFiles, HaveNoCaseThatIsNotTested) {
  for (const GoldenComponent* component :
       {&kPrimitives, &kQkvProjection, &kCausalAttention, &kHeadMerge, &kRmsNorm, &kPreNormResidual,
        &kFeedForward, &kTransformerBlock}) {
    EXPECT_EQ(cases_in_file(*component), tested_cases(*component)) << component->name;
  }
}

using PrimitivesGolden = Golden<kPrimitives>;

TEST_P(PrimitivesGolden, DotAgrees) {
  const double dot = reference_primitives().dot(get<N>("u"), get<N>("v"));
  EXPECT_TRUE(is_near(dot, number("dot"), 1e-12)) << dot;
}
TEST_P(PrimitivesGolden, MatmulAgrees) {
  EXPECT_TRUE(agrees(reference_primitives().matmul(get<M, K>("a"), get<K, N>("b")), "product"));
}
TEST_P(PrimitivesGolden, TransposeAgrees) {
  EXPECT_TRUE(agrees(reference_primitives().transpose(get<M, N>("logits")), "transposed"));
}
TEST_P(PrimitivesGolden, SoftmaxRowsAgree) {
  EXPECT_TRUE(agrees(reference_primitives().softmax_rows(get<M, N>("logits")), "softmax"));
}

class QkvProjectionGolden : public Golden<kQkvProjection> {
 protected:
  QkvHeads projected() const {
    return reference_qkv_projection().project(tokens("x"), square("w_q"), square("w_k"),
                                              square("w_v"), whole_number("heads"));
  }
};

TEST_P(QkvProjectionGolden, QAgrees) { EXPECT_TRUE(agrees(projected().q, "q")); }
TEST_P(QkvProjectionGolden, KAgrees) { EXPECT_TRUE(agrees(projected().k, "k")); }
TEST_P(QkvProjectionGolden, VAgrees) { EXPECT_TRUE(agrees(projected().v, "v")); }

class CausalAttentionGolden : public Golden<kCausalAttention> {
 protected:
  AttentionStages attended() const {
    const Mask mask = whole_number("causal") == 1 ? Mask::causal : Mask::none;
    return reference_causal_attention().attend(heads("q"), heads("k"), heads("v"), mask);
  }
};

TEST_P(CausalAttentionGolden, ScoresAgree) { EXPECT_TRUE(agrees(attended().scores, "scores")); }
TEST_P(CausalAttentionGolden, MaskedScoresAgree) {
  EXPECT_TRUE(agrees(attended().masked_scores, "masked_scores"));
}
TEST_P(CausalAttentionGolden, WeightsAgree) { EXPECT_TRUE(agrees(attended().weights, "weights")); }
TEST_P(CausalAttentionGolden, OutputAgrees) { EXPECT_TRUE(agrees(attended().output, "output")); }

using HeadMergeGolden = Golden<kHeadMerge>;

TEST_P(HeadMergeGolden, TokensAgree) {
  EXPECT_TRUE(agrees(reference_head_merge().merge(heads("heads"), square("w_o")), "y"));
}

using RmsNormGolden = Golden<kRmsNorm>;

TEST_P(RmsNormGolden, TokensAgree) {
  EXPECT_TRUE(
      agrees(reference_rms_norm().normalize(tokens("x"), get<D>("gain"), number("eps")), "y"));
}

using FeedForwardGolden = Golden<kFeedForward>;

TEST_P(FeedForwardGolden, TokensAgree) {
  EXPECT_TRUE(agrees(reference_feed_forward().forward(tokens("x"), get<D, F>("w1"), get<F>("b1"),
                                                      get<F, D>("w2"), get<D>("b2")),
                     "y"));
}

// x · w: in the golden file both the norm and the sublayer are linear maps.
class LinearMap final : public TokenMap {
 public:
  explicit LinearMap(Tensor<DIn, DOut> w) : w_(std::move(w)) {}

  Tokens apply(TokensView x) const override {
    Tokens y(x.shape());
    for (Index b = 0; b < x.extent<B>(); ++b) {
      for (Index t = 0; t < x.extent<T>(); ++t) {
        for (Index j = 0; j < x.extent<D>(); ++j) {
          y(b, t, j) = 0;
          for (Index i = 0; i < x.extent<D>(); ++i) y(b, t, j) += x(b, t, i) * w_(i, j);
        }
      }
    }
    return y;
  }

 private:
  Tensor<DIn, DOut> w_;
};

using PreNormResidualGolden = Golden<kPreNormResidual>;

TEST_P(PreNormResidualGolden, TokensAgree) {
  EXPECT_TRUE(agrees(reference_pre_norm_residual().apply(tokens("x"), LinearMap(square("norm")),
                                                         LinearMap(square("sublayer"))),
                     "y"));
}

class TransformerBlockGolden : public Golden<kTransformerBlock> {
 protected:
  // The block with the golden weights, but for those of the second map of the feed-forward layer.
  Tokens forward(const Tensor<F, D>& w2, const Tensor<D>& b2) const {
    const Tensor<D> gain1 = get<D>("gain1"), gain2 = get<D>("gain2");
    const Tensor<DIn, DOut> w_q = square("w_q"), w_k = square("w_k"), w_v = square("w_v"),
                            w_o = square("w_o");
    const Tensor<D, F> w1 = get<D, F>("w1");
    const Tensor<F> b1 = get<F>("b1");
    const BlockWeights weights{
        gain1, w_q, w_k, w_v, w_o, gain2, w1, b1, w2, b2, whole_number("heads"), number("eps")};
    const BlockParts parts{reference_qkv_projection(), reference_causal_attention(),
                           reference_head_merge(), reference_rms_norm(), reference_feed_forward()};
    return reference_transformer_block().forward(tokens("x"), weights, parts);
  }
};

TEST_P(TransformerBlockGolden, TokensAgree) {
  EXPECT_TRUE(agrees(forward(get<F, D>("w2"), get<D>("b2")), "y"));
}
TEST_P(TransformerBlockGolden, AttentionBranchAloneAgrees) {
  Tensor<F, D> w2 = get<F, D>("w2");
  Tensor<D> b2 = get<D>("b2");
  std::fill_n(w2.data(), w2.size(), 0.0);
  std::fill_n(b2.data(), b2.size(), 0.0);
  EXPECT_TRUE(agrees(forward(w2, b2), "h"));
}

INSTANTIATE_TEST_SUITE_P(PyTorch, PrimitivesGolden, ::testing::ValuesIn(kPrimitives.cases),
                         golden_case_name);
INSTANTIATE_TEST_SUITE_P(PyTorch, QkvProjectionGolden, ::testing::ValuesIn(kQkvProjection.cases),
                         golden_case_name);
INSTANTIATE_TEST_SUITE_P(PyTorch, CausalAttentionGolden,
                         ::testing::ValuesIn(kCausalAttention.cases), golden_case_name);
INSTANTIATE_TEST_SUITE_P(PyTorch, HeadMergeGolden, ::testing::ValuesIn(kHeadMerge.cases),
                         golden_case_name);
INSTANTIATE_TEST_SUITE_P(PyTorch, RmsNormGolden, ::testing::ValuesIn(kRmsNorm.cases),
                         golden_case_name);
INSTANTIATE_TEST_SUITE_P(PyTorch, PreNormResidualGolden,
                         ::testing::ValuesIn(kPreNormResidual.cases), golden_case_name);
INSTANTIATE_TEST_SUITE_P(PyTorch, FeedForwardGolden, ::testing::ValuesIn(kFeedForward.cases),
                         golden_case_name);
INSTANTIATE_TEST_SUITE_P(PyTorch, TransformerBlockGolden,
                         ::testing::ValuesIn(kTransformerBlock.cases), golden_case_name);

}  // namespace
}  // namespace course
