// The examples of the handout, shown on the reference: every number is one that its page works out by
// hand, to the four decimals in which the page gives it.

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "in_process_subject.h"
#include "reference.h"
#include "show.h"
#include "slicing.h"

namespace course {
namespace {

constexpr double kHidden = -std::numeric_limits<double>::infinity();

std::vector<Shown> shown_on(const std::string& file, Component component,
                            Mask mask = Mask::causal) {
  const TensorFile example = TensorFile::read(std::string(EXAMPLES_DIR) + "/" + file);
  InProcessSubject right(reference());
  std::vector<Shown> all;
  for (const Exhibit& exhibit : exhibits_of(component, example, mask)) {
    all.push_back(show(exhibit, right, right));
    EXPECT_FALSE(all.back().failure);
  }
  return all;
}

Shown only_shown_on(const std::string& file, Component component, Mask mask = Mask::causal) {
  return shown_on(file, component, mask).at(0);
}

std::vector<std::string> names(const Outputs& tensors) {
  std::vector<std::string> all;
  for (const AnyTensor& tensor : tensors) all.push_back(tensor.name);
  return all;
}

void expect_page(const Outputs& tensors, const std::string& stage,
                 const std::vector<double>& page) {
  constexpr double kFourDecimals = 0.500001e-4;
  const std::vector<double>& values = stage_of(tensors, stage).values;
  ASSERT_EQ(values.size(), page.size()) << stage;
  for (std::size_t i = 0; i < page.size(); ++i) {
    if (std::isinf(page[i])) {
      EXPECT_EQ(values[i], page[i]) << stage << " " << i;
    } else {
      EXPECT_NEAR(values[i], page[i], kFourDecimals) << stage << " " << i;
    }
  }
}

TEST(HandoutExamples, OfPrimitives) {
  const std::vector<Shown> all = shown_on("primitives.json", Component::primitives);
  ASSERT_EQ(all.size(), 4u);
  expect_page(all[0].stages, "dot", {32});
  expect_page(all[1].stages, "matmul", {4, 5, 5, 1, 10, 11, 14, 1});
  expect_page(all[2].stages, "transpose", {1, 4, 2, 5, 3, 6});
  expect_page(all[3].stages, "softmax_rows", {0.0854, 0.2321, 0.0518, 0.6308});
}

TEST(HandoutExamples, OfQkvProjection) {
  const Shown shown = only_shown_on("qkv_projection.json", Component::qkv_projection);
  EXPECT_EQ(names(shown.given), (std::vector<std::string>{"x", "w_q", "w_k", "w_v", "heads"}));
  EXPECT_EQ(names(shown.stages), (std::vector<std::string>{"q", "k", "v"}));
  expect_page(shown.stages, "q", {2, 1, 0, 1, 1, -1, 1, 1, 1, 2, 0, 1});
  expect_page(shown.stages, "k", {-1, 2, 2, 0, 1, 1, 1, 0, 1, 0, 0, -1});
  expect_page(shown.stages, "v", {1, 1, 2, 1, 1, 0, 0, 2, 3, 0, 0, 1});
}

TEST(HandoutExamples, OfCausalAttention) {
  const Shown shown = only_shown_on("causal_attention.json", Component::causal_attention);
  const std::vector<double> weights = {1,      0,      0,      0,  //
                                       0.3775, 0.6225, 0,      0,  //
                                       0.2741, 0.2741, 0.4519, 0,  //
                                       0.2151, 0.2151, 0.2151, 0.3547};
  EXPECT_EQ(names(shown.stages),
            (std::vector<std::string>{"scores", "masked_scores", "weights", "output"}));
  expect_page(shown.stages, "scores", {0.5, 0, 0, 0, 0, 0.5, 0, 0, 0, 0, 0.5, 0, 0, 0, 0, 0.5});
  expect_page(
      shown.stages, "masked_scores",
      {0.5, kHidden, kHidden, kHidden, 0, 0.5, kHidden, kHidden, 0, 0, 0.5, kHidden, 0, 0, 0, 0.5});
  expect_page(shown.stages, "weights", weights);
  expect_page(shown.stages, "output", weights);
}

// The first of the two heads; the page does not work out the other one.
Outputs first_head(Mask mask) {
  const Shown shown =
      only_shown_on("causal_attention_three_tokens.json", Component::causal_attention, mask);
  return slice(shown.stages, "h", 0, 1);
}

TEST(HandoutExamples, OfThreeTokensUnderTheMask) {
  const Outputs stages = first_head(Mask::causal);
  expect_page(stages, "scores", {0, 2.8284, 2.1213, 1.4142, 0, 0.7071, -2.1213, 1.4142, 0});
  expect_page(stages, "masked_scores",
              {0, kHidden, kHidden, 1.4142, 0, kHidden, -2.1213, 1.4142, 0});
  expect_page(stages, "weights", {1, 0, 0, 0.8044, 0.1956, 0, 0.0229, 0.7860, 0.1911});
  expect_page(stages, "output", {1, 1, 1.1956, 1, 1.7860, 0.8089});
}

TEST(HandoutExamples, OfThreeTokensWithoutTheMask) {
  const Outputs stages = first_head(Mask::none);
  expect_page(stages, "masked_scores", {0, 2.8284, 2.1213, 1.4142, 0, 0.7071, -2.1213, 1.4142, 0});
  expect_page(stages, "weights",
              {0.0381, 0.6443, 0.3177, 0.5760, 0.1400, 0.2840, 0.0229, 0.7860, 0.1911});
  expect_page(stages, "output", {1.6443, 0.6823, 1.1400, 0.7160, 1.7860, 0.8089});
}

TEST(HandoutExamples, OfHeadMerge) {
  const Shown shown = only_shown_on("head_merge.json", Component::head_merge);
  expect_page(shown.given, "heads", {1, 1, 1.1956, 1, 1.7860, 0.8089, 0, 2, 1.5, 1, 1.2033, 1});
  expect_page(shown.stages, "y",
              {3, 1, 3, -1, 2.1956, 2.5, 2, 0.1956, 2.7860, 2.0122, 1.8089, 0.7860});
}

TEST(HandoutExamples, OfSinusoidalPositions) {
  const Shown shown = only_shown_on("sinusoidal_positions.json", Component::sinusoidal_positions);
  expect_page(shown.stages, "table",
              {0, 1, 0, 1, 0.8415, 0.5403, 0.01, 1, 0.9093, -0.4161, 0.02, 0.9998, 0.1411, -0.99,
               0.03, 0.9996});
}

TEST(HandoutExamples, OfLearnedPositions) {
  const Shown shown = only_shown_on("learned_positions.json", Component::learned_positions);
  expect_page(shown.stages, "y", {1.1, 2.2, 3.3, 3.9, 5, 6.5});
}

TEST(HandoutExamples, OfRotaryPositions) {
  const Shown shown = only_shown_on("rotary_positions.json", Component::rotary_positions);
  expect_page(shown.given, "first_position", {0});
  expect_page(shown.stages, "y",
              {2, 1, 0, 3, 0.2391, 2.2232, -0.03, 2.9999, -1.7416, 1.4024, -0.06, 2.9994, -2.1211,
               -0.7078, -0.09, 2.9987});
}

TEST(HandoutExamples, OfGeluFeedForward) {
  const Shown shown = only_shown_on("gelu_feed_forward.json", Component::gelu_feed_forward);
  expect_page(shown.stages, "y", {1.3088, 0.1, 3.7547, -1.9454});
}

TEST(HandoutExamples, OfSwigluFeedForward) {
  const Shown shown = only_shown_on("swiglu_feed_forward.json", Component::swiglu_feed_forward);
  expect_page(shown.stages, "y", {-1.2079, 0.0461, -3.7921, 3.9539});
}

TEST(HandoutExamples, OfLayerNorm) {
  const Shown shown = only_shown_on("layer_norm.json", Component::layer_norm);
  expect_page(shown.stages, "y", {-0.2041, -1.8577, -0.6938, -0.5206});
}

TEST(HandoutExamples, OfSlidingWindowAttention) {
  const Shown shown =
      only_shown_on("sliding_window_attention.json", Component::sliding_window_attention);
  expect_page(shown.stages, "masked_scores",
              {0, kHidden, kHidden, kHidden,  //
               1.4142, 0, kHidden, kHidden,   //
               kHidden, 1.4142, 0, kHidden,   //
               kHidden, kHidden, 1.4142, 0.7071});
  expect_page(shown.stages, "weights",
              {1, 0, 0, 0,            //
               0.8044, 0.1956, 0, 0,  //
               0, 0.8044, 0.1956, 0,  //
               0, 0, 0.6698, 0.3302});
  expect_page(shown.stages, "output", {1, 1, 1.1956, 1, 1.8044, 0.8044, 0.6698, 0.9907});
  expect_page(shown.stages, "field, measured", {2, 3, 4, 5});
  expect_page(shown.stages, "L · (W - 1) + 1", {2, 3, 4, 5});
  expect_page(shown.stages, "L × W", {2, 4, 6, 8});
}

TEST(HandoutExamples, OfKvCache) {
  const Shown shown = only_shown_on("kv_cache.json", Component::kv_cache);
  EXPECT_EQ(names(shown.stages), (std::vector<std::string>{"step_1", "stored_1", "step_2",
                                                           "stored_2", "step_3", "stored_3"}));
  expect_page(shown.stages, "step_1", {6});
  expect_page(shown.stages, "step_2", {2});
  expect_page(shown.stages, "step_3", {7.2});
  expect_page(shown.stages, "stored_3", {2});
}

TEST(HandoutExamples, OfStreamingAttention) {
  const Shown shown = only_shown_on("streaming_attention.json", Component::streaming_attention);
  expect_page(shown.stages, "output", {6, 2, 7});
}

TEST(HandoutExamples, GoOnFromPageToPage) {
  const Shown projected = only_shown_on("qkv_projection.json", Component::qkv_projection);
  const Shown attended =
      only_shown_on("causal_attention_three_tokens.json", Component::causal_attention);
  const Shown merged = only_shown_on("head_merge.json", Component::head_merge);
  for (const char* name : {"q", "k", "v"}) {
    EXPECT_EQ(stage_of(projected.stages, name).values, stage_of(attended.given, name).values);
  }
  const std::vector<double>& output = stage_of(attended.stages, "output").values;
  const std::vector<double>& heads = stage_of(merged.given, "heads").values;
  ASSERT_EQ(output.size(), heads.size());
  for (std::size_t i = 0; i < heads.size(); ++i) EXPECT_NEAR(output[i], heads[i], 1e-14) << i;
}

TEST(HandoutExamples, OfRmsNorm) {
  const Shown shown = only_shown_on("rms_norm.json", Component::rms_norm);
  expect_page(shown.given, "eps", {0.5});
  expect_page(shown.stages, "y", {0.3536, -1.4142, 0.5303, -1.4142});
}

// x / 2 = [1.5, 2], one more is [2.5, 3], and x added is [5.5, 7].
TEST(HandoutExamples, OfPreNormResidual) {
  const Shown shown = only_shown_on("pre_norm_residual.json", Component::pre_norm_residual);
  EXPECT_EQ(names(shown.stages),
            (std::vector<std::string>{"norm_given", "norm_answered", "sublayer_given",
                                      "sublayer_answered", "y"}));
  expect_page(shown.stages, "norm_given", {3, 4});
  expect_page(shown.stages, "norm_answered", {1.5, 2});
  expect_page(shown.stages, "sublayer_given", {1.5, 2});
  expect_page(shown.stages, "sublayer_answered", {2.5, 3});
  expect_page(shown.stages, "y", {5.5, 7});
}

TEST(HandoutExamples, OfFeedForward) {
  const Shown shown = only_shown_on("feed_forward.json", Component::feed_forward);
  expect_page(shown.stages, "y", {1.5, 0.1, 4, -1.9});
}

TEST(HandoutExamples, OfTransformerBlock) {
  const Shown shown = only_shown_on("transformer_block.json", Component::transformer_block);
  EXPECT_EQ(names(shown.stages),
            (std::vector<std::string>{"norm1", "q", "k", "v", "scores", "masked_scores", "weights",
                                      "output", "merged", "h", "norm2", "feed_forward", "y"}));
  for (const char* stage : {"norm1", "q", "k", "v"}) {
    expect_page(shown.stages, stage, {0.8485, 1.1314, 1.2649, -0.6325});
  }
  expect_page(shown.stages, "masked_scores", {1.4142, kHidden, 0.2530, 1.4142});
  expect_page(shown.stages, "weights", {1, 0, 0.2384, 0.7616});
  expect_page(shown.stages, "output", {0.8485, 1.1314, 1.1656, -0.2119});
  expect_page(shown.stages, "merged", {0.8485, 1.1314, 1.1656, -0.2119});
  expect_page(shown.stages, "h", {3.8485, 5.1314, 3.1656, -1.2119});
  expect_page(shown.stages, "norm2", {1.6971, 1.1314, 2.6415, -0.5056});
  expect_page(shown.stages, "feed_forward", {4.4598, 0.7971, 3.1415, 0.1});
  expect_page(shown.stages, "y", {8.3083, 5.9284, 6.3071, -1.1119});
}

}  // namespace
}  // namespace course
