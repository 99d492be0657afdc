#include "affine_parts.h"

#include <gtest/gtest.h>

#include "fixtures.h"
#include "pre_norm_residual_probe.h"
#include "reference.h"
#include "slicing.h"
#include "subject.h"
#include "transformer_block_probe.h"

namespace course {
namespace {

using Names = std::vector<std::string>;

Names names_of(const Outputs& outputs) {
  Names names;
  for (const AnyTensor& stage : outputs) names.push_back(stage.name);
  return names;
}

Parts right_parts() { return parts_of(reference()); }

TEST(Recorder, NamesArgumentsAfterTheCallTheyCameIn) {
  Recorder recorder;
  recorder.begin("norm", "first norm");
  recorder.argument("eps", 0.25);
  recorder.begin("merge");
  recorder.argument("w_o", 1.0);
  recorder.begin("norm", "first norm");
  recorder.argument("eps", 0.5);
  const Outputs all = recorder.take_with_result("y", Tensor<axis::D>(1));
  EXPECT_EQ(names_of(all), (Names{"first norm's eps", "merge's w_o", "second norm's eps", "y"}));
  EXPECT_EQ(all[2].values.front(), 0.5);
  EXPECT_EQ(calls_in(all), (Names{"first norm", "merge", "second norm"}));
}

TEST(Recorder, TellsTwoCallsInARowFromOne) {
  Recorder recorder;
  for (int i = 0; i < 2; ++i) {
    recorder.begin("norm");
    recorder.argument("x", 1.0);
    recorder.argument("eps", 1.0);
  }
  EXPECT_EQ(calls_in(recorder.take_with_result("y", Tensor<axis::D>(1))),
            (Names{"norm", "second norm"}));
}

TEST(Recorder, StopsWritingDownCallsThatNeverEnd) {
  Recorder recorder;
  for (int i = 0; i < 1000; ++i) {
    recorder.begin("norm");
    recorder.argument("x", 1.0);
  }
  recorder.begin("merge");
  recorder.argument("w_o", 1.0);
  const Names calls = calls_in(recorder.take_with_result("y", Tensor<axis::D>(1)));
  ASSERT_EQ(calls.size(), 10u);
  EXPECT_EQ(calls.back(), "merge");
}

// out[i] changes with in[i] and in[i + 1], and by the same amount wherever the map started.
TEST(AffineMap, IsAffineAndReadsEveryInput) {
  Random random(5, "map");
  const AffineMap map = AffineMap::random(random);
  const Tokens x = random_tokens(random, kOther);
  const Tokens y = random_tokens(random, kOther);
  Tokens zero(x.shape());
  for (Index i = 0; i < zero.size(); ++i) zero.data()[i] = 0.0;
  const Tokens sum = combine(1.0, x, y);
  for (Index i = 0; i < x.size(); ++i) {
    EXPECT_NEAR(map(sum, i) + map(zero, i), map(x, i) + map(y, i), 1e-12) << i;
    Tokens moved = x;
    moved.data()[i] += 1.0;
    EXPECT_GT(map(moved, i), map(x, i) + 0.3) << i;
  }
}

TEST(AffineMap, ConstantIgnoresItsInputAndZeroIsZero) {
  Random random(5, "map");
  const AffineMap constant = AffineMap::constant(random);
  const Tokens x = random_tokens(random, kOther);
  const Tokens y = random_tokens(random, kOther);
  for (Index i = 0; i < x.size(); ++i) {
    EXPECT_EQ(constant(x, i), constant(y, i));
    EXPECT_EQ(AffineMap::zero()(x, i), 0.0);
  }
  EXPECT_NE(constant(x, 0), constant(x, 1));
}

TEST(PreNormResidualProbe, SeesXThenTheNormsAnswerThenY) {
  Random random(1, "probe");
  const PreNormResidualProbe probe(random, kOther);
  const Outputs outputs = probe.call(right_parts());
  ASSERT_EQ(names_of(outputs), (Names{"norm's x", "sublayer's x", "y"}));
  EXPECT_EQ(outputs[0].values, AnyTensor("x", probe.x).values);

  // By hand from the maps: a = norm(x), then x + sublayer(a).
  Tokens a(probe.x.shape());
  for (Index i = 0; i < a.size(); ++i) a.data()[i] = probe.norm(probe.x, i);
  EXPECT_EQ(outputs[1].values, AnyTensor("a", a).values);
  for (Index i = 0; i < a.size(); ++i) {
    EXPECT_DOUBLE_EQ(outputs[2].values[static_cast<std::size_t>(i)],
                     probe.x.data()[i] + probe.sublayer(a, i));
  }
}

TEST(TransformerBlockProbe, SeesEveryArgumentOfEveryPartInOrder) {
  Random random(1, "probe");
  const TransformerBlockProbe probe(random, kOther);
  const Outputs outputs = probe.call(right_parts());
  EXPECT_EQ(names_of(outputs), (Names{"first norm's x",
                                      "first norm's gain",
                                      "first norm's eps",
                                      "projection's x",
                                      "projection's w_q",
                                      "projection's w_k",
                                      "projection's w_v",
                                      "projection's heads",
                                      "attention's q",
                                      "attention's k",
                                      "attention's v",
                                      "attention's mask (1 is causal)",
                                      "merge's heads",
                                      "merge's w_o",
                                      "second norm's x",
                                      "second norm's gain",
                                      "second norm's eps",
                                      "feed-forward's x",
                                      "feed-forward's w1",
                                      "feed-forward's b1",
                                      "feed-forward's w2",
                                      "feed-forward's b2",
                                      "y"}));
  const auto values = [&](const char* stage) { return stage_of(outputs, stage).values; };
  EXPECT_EQ(values("first norm's gain"), AnyTensor("", probe.tensors.gain1).values);
  EXPECT_EQ(values("second norm's gain"), AnyTensor("", probe.tensors.gain2).values);
  EXPECT_EQ(values("second norm's eps"), (std::vector<double>{0.037}));
  EXPECT_EQ(values("projection's w_k"), AnyTensor("", probe.tensors.w_k).values);
  EXPECT_EQ(values("projection's heads"), (std::vector<double>{2.0}));
  EXPECT_EQ(values("attention's mask (1 is causal)"), (std::vector<double>{1.0}));
  EXPECT_EQ(stage_of(outputs, "attention's k").extents, (std::vector<Index>{3, 2, 4, 5}));
  EXPECT_NE(values("attention's q"), values("attention's k"));
  EXPECT_NE(values("attention's k"), values("attention's v"));
}

TEST(TransformerBlockProbe, HandsTheSubjectsOwnPartsOverAsTheyAre) {
  Random random(1, "probe");
  const auto probe = TransformerBlockProbe::with_own_parts(random, kOther);

  class Looks final : public TransformerBlock {
   public:
    Tokens forward(TokensView x, const BlockWeights&, const BlockParts& parts) const override {
      const Parts right = right_parts();
      EXPECT_EQ(&parts.projection, &right.qkv_projection);
      EXPECT_EQ(&parts.attention, &right.causal_attention);
      EXPECT_EQ(&parts.merge, &right.head_merge);
      EXPECT_EQ(&parts.norm, &right.rms_norm);
      EXPECT_EQ(&parts.feed_forward, &right.feed_forward);
      return Tokens(x.shape());
    }
  };
  const Looks looks;
  const Parts right = right_parts();
  const Outputs outputs = probe.call(with<TransformerBlock>(right, looks));
  EXPECT_EQ(names_of(outputs), Names{"y"});
}

// Whatever a wrong block passes, the stand-ins answer and the grader goes on.
TEST(AffineParts, AnswerWhateverTheyAreGiven) {
  Random random(1, "parts");
  const BlockMaps maps = BlockMaps::make(random, AffineMap::random);
  Recorder recorder;
  const AffineParts affine(maps, recorder);
  const BlockParts parts = affine.parts();
  const Tokens x = random_tokens(random, kOther);
  const SquareWeight w = random_weight(random, 3, "w");
  for (const Index heads : {Index{0}, Index{-7}, Index{3}, Index{1} << 60}) {
    const QkvHeads qkv = parts.projection.project(x, w, w, w, heads);
    EXPECT_GE(qkv.q.extent<axis::H>(), 1) << heads;
  }
  const Heads q = random_heads(random, kOther, "q");
  const Heads k = random_heads(random, kOneToken, "k");
  EXPECT_EQ(parts.attention.attend(q, k, k, Mask::none).output.shape(), q.shape());
  EXPECT_EQ(parts.merge.merge(k, w).extent<axis::D>(), kOneToken.D());
}

}  // namespace
}  // namespace course
