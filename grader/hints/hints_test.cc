#include "hints.h"

#include <gtest/gtest.h>

#include <filesystem>

#include "files.h"
#include "usage_error.h"
#include "verb.h"

namespace course {
namespace {

namespace fs = std::filesystem;

bool contains(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

class HintSteps : public testing::Test {
 protected:
  HintSteps() {
    installation_ = installation();
    installation_.hints_folder = folder_.path();
    installation_.history_folder = folder_.path() + "/state";
    write_file(folder_.path() + "/rms_norm.md",
               "## 1\n\nQuestion: Which mean?\n\nAnswer: That of the squares.\n\n"
               "## 2\n\nQuestion: Where is eps?\n\nAnswer: Inside the root.\n");
  }

  std::string next() const { return next_hint(Component::rms_norm, installation_, "say so"); }

  TemporaryFolder folder_;
  Installation installation_;
};

TEST_F(HintSteps, AskBeforeTheyAnswerAndGoOnFromWhereTheyWere) {
  const std::string first = next();
  EXPECT_TRUE(contains(first, "hint 1 of 2")) << first;
  EXPECT_TRUE(contains(first, "Which mean?"));
  EXPECT_TRUE(contains(first, "answer   say so"));
  EXPECT_FALSE(contains(first, "That of the squares."));
  EXPECT_FALSE(contains(first, "Where is eps?"));

  const std::string second = next();
  EXPECT_TRUE(contains(second, "That of the squares.")) << second;
  EXPECT_FALSE(contains(second, "Where is eps?"));

  const std::string third = next();
  EXPECT_TRUE(contains(third, "Where is eps?")) << third;
  EXPECT_FALSE(contains(third, "Inside the root."));
  EXPECT_TRUE(contains(next(), "Inside the root."));
}

TEST_F(HintSteps, AreShownTogetherOnceAllWereSeen) {
  for (int step = 0; step < 4; ++step) next();
  const std::string all = next();
  for (const char* part : {"Which mean?", "That of the squares.", "Inside the root.", "--reset"}) {
    EXPECT_TRUE(contains(all, part)) << part << all;
  }
}

TEST_F(HintSteps, BeginAgainWhenTheyAreForgotten) {
  next();
  next();
  SeenHints(installation_).forget(Component::rms_norm);
  EXPECT_TRUE(contains(next(), "Think of an answer first"));
  SeenHints(installation_).forget(Component::head_merge);  // of which nothing was seen
}

TEST_F(HintSteps, TakeAStrangeMemoryForNone) {
  fs::create_directories(installation_.history_folder + "/hints");
  for (const char* strange : {"", "-1", "many", "99999999999999999999999"}) {
    write_file(installation_.history_folder + "/hints/rms_norm", strange);
    EXPECT_TRUE(contains(next(), "hint 1 of 2")) << strange;
  }
  write_file(installation_.history_folder + "/hints/rms_norm", "1000");  // of a longer page
  EXPECT_TRUE(contains(next(), "These are all"));
}

TEST_F(HintSteps, SayWhereToReadIfThereAreNone) {
  EXPECT_THROW(next_hint(Component::head_merge, installation_, "say so"), UsageError);
}

TEST_F(HintSteps, RefuseAQuestionWithoutAnAnswer) {
  write_file(folder_.path() + "/rms_norm.md", "Question: Why?\n\nQuestion: Why not?\n");
  EXPECT_THROW(next(), std::runtime_error);
}

TEST(HintPages, HoldQuestionsAndAnswersForEveryPart) {
  for (const ComponentInfo& part : kComponents) {
    EXPECT_GE(hints_of(installation().hints_folder, part.component).size(), 3u) << part.name;
  }
}

}  // namespace
}  // namespace course
