#include "show.h"

#include <gtest/gtest.h>

#include <cmath>
#include <filesystem>

#include "files.h"
#include "in_process_subject.h"
#include "reference.h"
#include "slicing.h"

namespace course {
namespace {

using Names = std::vector<std::string>;

TensorFile example(Component component) {
  return TensorFile::read(std::string(EXAMPLES_DIR) + "/" + info(component).name + ".json");
}

// An extension may have none yet.
bool has_example(Component component) {
  const std::string path = std::string(EXAMPLES_DIR) + "/" + info(component).name + ".json";
  return !is_extension(component) || std::filesystem::exists(path);
}

Names names(const Outputs& tensors) {
  Names all;
  for (const AnyTensor& tensor : tensors) all.push_back(tensor.name);
  return all;
}

// The reference's parts with two in place of which a test has its own.
struct Replaced {
  const RmsNorm& norm = reference_rms_norm();
  const HeadMerge& merge = reference_head_merge();
  const TransformerBlock& block = reference_transformer_block();
};

Shown block_shown(const Replaced& replaced) {
  const Parts right = parts_of(reference());
  InProcessSubject subject(with<TransformerBlock>(
      with<RmsNorm>(with<HeadMerge>(right, replaced.merge), replaced.norm), replaced.block));
  const Exhibit exhibit =
      exhibits_of(Component::transformer_block, example(Component::transformer_block)).at(0);
  return show(exhibit, subject, subject);
}

class Block : public TransformerBlock {
 public:
  Tokens forward(TokensView x, const BlockWeights& w, const BlockParts& parts) const override {
    return run(x, w, parts);
  }

 protected:
  virtual Tokens run(TokensView x, const BlockWeights& w, const BlockParts& parts) const = 0;
  static Tokens feed_forward(TokensView x, const BlockWeights& w, const BlockParts& parts) {
    return parts.feed_forward.forward(x, w.w1, w.b1, w.w2, w.b2);
  }
};

TEST(Show, TakesStagesAsTheyComeAndNotAsTheyShould) {
  class FeedForwardFirst : public Block {
    Tokens run(TokensView x, const BlockWeights& w, const BlockParts& parts) const override {
      const Tokens y = feed_forward(x, w, parts);
      const Tokens norm = parts.norm.normalize(y, w.gain1, w.eps);
      return parts.norm.normalize(norm, w.gain2, w.eps);
    }
  } block;
  const Shown shown = block_shown({.block = block});
  EXPECT_EQ(names(shown.stages), (Names{"feed_forward", "norm1", "h", "norm2", "y"}));
  EXPECT_EQ(stage_of(shown.stages, "h").values, stage_of(shown.stages, "norm1").values);
}

TEST(Show, NumbersASecondCallOfAPart) {
  class TwoFeedForwards : public Block {
    Tokens run(TokensView x, const BlockWeights& w, const BlockParts& parts) const override {
      return feed_forward(feed_forward(x, w, parts), w, parts);
    }
  } block;
  EXPECT_EQ(names(block_shown({.block = block}).stages),
            (Names{"feed_forward", "feed_forward_2", "y"}));
}

TEST(Show, StopsWritingDownCallsThatNeverEndButShowsTheResult) {
  class ManyNorms : public Block {
    Tokens run(TokensView x, const BlockWeights& w, const BlockParts& parts) const override {
      for (int i = 0; i < 1000; ++i) parts.norm.normalize(x, w.gain1, w.eps);
      return x.extent<axis::T>() > 0 ? parts.norm.normalize(x, w.gain1, w.eps) : Tokens(x.shape());
    }
  } block;
  const Shown shown = block_shown({.block = block});
  EXPECT_EQ(shown.stages.size(), Shown::kMostRecorded + 1);
  EXPECT_EQ(shown.stages.back().name, "y");
}

TEST(Show, KeepsWhatCameBeforeAPartThatIsNotWritten) {
  class Unwritten : public HeadMerge {
    Tokens merge(HeadsView, SquareWeightView) const override {
      throw NotImplemented("HeadMerge::merge");
    }
  } merge;
  const Shown shown = block_shown({.merge = merge});
  EXPECT_EQ(names(shown.stages),
            (Names{"norm1", "q", "k", "v", "scores", "masked_scores", "weights", "output"}));
  ASSERT_TRUE(shown.failure);
  EXPECT_EQ(shown.failure->component, Component::head_merge);
  EXPECT_EQ(shown.failure->outcome, Outcome::not_implemented);
  EXPECT_EQ(shown.failure->reason, "HeadMerge::merge is not written yet.");
}

TEST(Show, SaysWhoseCodeWasRunningWhenItEnded) {
  class Crashing : public RmsNorm {
    Tokens normalize(TokensView, GainView, double) const override {
      throw SubjectFailure(Outcome::crashed, "The process crashed.");
    }
  } norm;
  const Shown in_norm = block_shown({.norm = norm});
  ASSERT_TRUE(in_norm.failure);
  EXPECT_EQ(in_norm.failure->component, Component::rms_norm);
  EXPECT_EQ(in_norm.failure->outcome, Outcome::crashed);
  EXPECT_TRUE(in_norm.stages.empty());

  class Throwing : public Block {
    Tokens run(TokensView x, const BlockWeights& w, const BlockParts& parts) const override {
      return parts.norm.normalize(x, w.gain1, w.eps)(0, 0, 99) > 0 ? Tokens(x.shape())
                                                                   : Tokens(1, 1, 1);
    }
  } block;
  const Shown in_block = block_shown({.block = block});
  ASSERT_TRUE(in_block.failure);
  EXPECT_EQ(in_block.failure->component, Component::transformer_block);
  EXPECT_EQ(in_block.failure->outcome, Outcome::threw);
  EXPECT_EQ(names(in_block.stages), Names{"norm1"});
}

// Every part has an example of its own, and what comes of it is an example again.
TEST(Show, WritesAFileThatIsAnExampleToo) {
  InProcessSubject right(reference());
  const TemporaryFolder folder;
  const std::string path = folder.path() + "/out.json";
  for (const ComponentInfo& component : kComponents) {
    if (!has_example(component.component)) continue;
    std::vector<Shown> all;
    for (const Exhibit& exhibit : exhibits_of(component.component, example(component.component))) {
      all.push_back(show(exhibit, right, right));
    }
    tensor_file_of(all).write(path);
    const std::vector<Exhibit> again = exhibits_of(component.component, TensorFile::read(path));
    ASSERT_EQ(again.size(), all.size()) << component.name;
    for (std::size_t i = 0; i < all.size(); ++i) {
      const Shown repeated = show(again[i], right, right);
      ASSERT_EQ(names(repeated.stages), names(all[i].stages)) << component.name;
      for (std::size_t s = 0; s < repeated.stages.size(); ++s) {
        EXPECT_EQ(repeated.stages[s].values, all[i].stages[s].values) << component.name;
      }
    }
  }
}

TEST(Show, WritesStagesWithTheirShapesAndNumbersAsNumbers) {
  InProcessSubject right(reference());
  const Exhibit block =
      exhibits_of(Component::transformer_block, example(Component::transformer_block)).at(0);
  const Exhibit dot = exhibits_of(Component::primitives, example(Component::primitives)).at(0);
  const TensorFile file = tensor_file_of({show(block, right, right), show(dot, right, right)});
  EXPECT_EQ(file.number("eps"), 1e-5);
  EXPECT_EQ(file.whole_number("heads"), 1);
  EXPECT_EQ(file.number("dot"), 32);
  const auto masked = file.get<axis::B, axis::H, axis::T, axis::S>("masked_scores");
  EXPECT_TRUE(std::isinf(masked(0, 0, 0, 1)));
  EXPECT_FALSE(std::isinf(masked(0, 0, 1, 0)));
}

}  // namespace
}  // namespace course
