// The reference against the golden files of the other norm and feed-forward layers, in PyTorch's own
// operations.

#include "golden_case.h"
#include "reference.h"

namespace course {
namespace {

using axis::D, axis::F;

// clang-format off
const GoldenComponent kLayerNorm{"layer_norm", {
    {"base"}, {"unusual_eps"}, {"small_rows"}, {"constant_rows"}, {"offset_rows"}, {"one_channel"},
    {"single_token"}}};
const GoldenComponent kGeluFeedForward{"gelu_feed_forward", {
    {"base"}, {"wide_hidden"}, {"large_hidden"}, {"one_unit"}, {"single_token"}}};
const GoldenComponent kSwigluFeedForward{"swiglu_feed_forward", {
    {"base"}, {"wide_hidden"}, {"large_gate"}, {"one_unit"}, {"single_token"}}};
// clang-format on

TEST(GoldenFilesOfLayers, HaveNoCaseThatIsNotTested) {
  for (const GoldenComponent* component : {&kLayerNorm, &kGeluFeedForward, &kSwigluFeedForward}) {
    EXPECT_EQ(cases_in_file(*component), tested_cases(*component)) << component->name;
  }
}

using LayerNormGolden = Golden<kLayerNorm>;

TEST_P(LayerNormGolden, TokensAgree) {
  EXPECT_TRUE(agrees(
      reference_layer_norm().normalize(tokens("x"), get<D>("gain"), get<D>("bias"), number("eps")),
      "y"));
}

using GeluFeedForwardGolden = Golden<kGeluFeedForward>;

TEST_P(GeluFeedForwardGolden, TokensAgree) {
  EXPECT_TRUE(agrees(reference_gelu_feed_forward().forward(
                         tokens("x"), get<D, F>("w1"), get<F>("b1"), get<F, D>("w2"), get<D>("b2")),
                     "y"));
}

using SwigluFeedForwardGolden = Golden<kSwigluFeedForward>;

TEST_P(SwigluFeedForwardGolden, TokensAgree) {
  EXPECT_TRUE(agrees(reference_swiglu_feed_forward().forward(
                         tokens("x"), get<D, F>("w_gate"), get<D, F>("w_up"), get<F, D>("w_down")),
                     "y"));
}

INSTANTIATE_TEST_SUITE_P(PyTorch, LayerNormGolden, ::testing::ValuesIn(kLayerNorm.cases),
                         golden_case_name);
INSTANTIATE_TEST_SUITE_P(PyTorch, GeluFeedForwardGolden,
                         ::testing::ValuesIn(kGeluFeedForward.cases), golden_case_name);
INSTANTIATE_TEST_SUITE_P(PyTorch, SwigluFeedForwardGolden,
                         ::testing::ValuesIn(kSwigluFeedForward.cases), golden_case_name);

}  // namespace
}  // namespace course
