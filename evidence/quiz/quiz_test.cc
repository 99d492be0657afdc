#include <gtest/gtest.h>

#include <map>
#include <set>
#include <sstream>

#include "closed_book.h"
#include "files.h"
#include "quiz_dialogue.h"
#include "usage_error.h"

namespace course {
namespace {

// Worked out by hand, from B = 2, T = 5, D = 12, H = 3, F = 20, so d_head = 12 / 3 = 4:
//   receptive field  3 · (4 - 1) + 1 = 10
//   bytes            2 · 4 · 2 · 64 · 2 · 1000 = 2 048 000, with 256 tokens 524 288
const std::map<std::string, std::string>& right_answers() {
  static const std::map<std::string, std::string> answers = {{"norm1-axes", "(B, T, D)"},
                                                             {"norm1-extents", "(2, 5, 12)"},
                                                             {"split-axes", "(B, T, H, d_head)"},
                                                             {"split-extents", "(2, 5, 3, 4)"},
                                                             {"q-axes", "(B, H, T, d_head)"},
                                                             {"q-extents", "(2, 3, 5, 4)"},
                                                             {"scores-axes", "(B, H, T, S)"},
                                                             {"scores-extents", "(2, 3, 5, 5)"},
                                                             {"weights-axes", "(B, H, T, S)"},
                                                             {"weights-extents", "(2, 3, 5, 5)"},
                                                             {"heads-axes", "(B, H, T, d_head)"},
                                                             {"heads-extents", "(2, 3, 5, 4)"},
                                                             {"concat-axes", "(B, T, D)"},
                                                             {"concat-extents", "(2, 5, 12)"},
                                                             {"h-axes", "(B, T, D)"},
                                                             {"h-extents", "(2, 5, 12)"},
                                                             {"norm2-axes", "(B, T, D)"},
                                                             {"norm2-extents", "(2, 5, 12)"},
                                                             {"hidden-axes", "(B, T, F)"},
                                                             {"hidden-extents", "(2, 5, 20)"},
                                                             {"y-axes", "(B, T, D)"},
                                                             {"y-extents", "(2, 5, 12)"},
                                                             {"scores-query-axis", "third"},
                                                             {"dot", "32"},
                                                             {"dot-angle", "acute"},
                                                             {"dot-size", "8"},
                                                             {"receptive-field", "10"},
                                                             {"stored-long", "4"},
                                                             {"stored-short", "3"},
                                                             {"bytes-sent", "2048000"},
                                                             {"bytes-sent-window", "524288"}};
  return answers;
}

const Question& question(const std::string& id) {
  for (const Question& each : quiz_questions()) {
    if (each.id == id) return each;
  }
  throw std::out_of_range(id);
}

TEST(Quiz, TakesTheRightAnswers) {
  for (const Question& each : quiz_questions()) {
    if (!each.is_marked()) continue;
    ASSERT_TRUE(right_answers().contains(each.id)) << each.id;
    EXPECT_EQ(what_is_wrong(each, right_answers().at(each.id)), "") << each.id;
  }
}

TEST(Quiz, TakesThemHoweverTheyAreWritten) {
  for (const char* axes : {"B H T d_head", "b,h,t,D_HEAD", "[B, H, T, d_head]", "(B×H×T×d_head)"}) {
    EXPECT_EQ(what_is_wrong(question("q-axes"), axes), "") << axes;
  }
  for (const char* bytes : {"2,048,000", "2 048 000", "2_048_000", "2048000.0", "2.048e6"}) {
    EXPECT_EQ(what_is_wrong(question("bytes-sent"), bytes), "") << bytes;
  }
  for (const char* axis : {"3", "Third", "T", "3rd"}) {
    EXPECT_EQ(what_is_wrong(question("scores-query-axis"), axis), "") << axis;
  }
}

struct WrongAnswer {
  const char* id;
  const char* answer;
  const char* what;
};

class WrongAnswers : public testing::TestWithParam<WrongAnswer> {};

TEST_P(WrongAnswers, AreToldWhatIsWrong) {
  EXPECT_EQ(what_is_wrong(question(GetParam().id), GetParam().answer), GetParam().what);
}

INSTANTIATE_TEST_SUITE_P(
    Quiz, WrongAnswers,
    testing::Values(
        WrongAnswer{"q-axes", "B T H d_head", "these are its axes, in another order"},
        WrongAnswer{"q-axes", "B H T", "an axis is missing"},
        WrongAnswer{"q-axes", "B H T D", "it has no axis D"},
        WrongAnswer{"q-axes", "B H X d_head", "\"X\" is no letter of an axis"},
        WrongAnswer{"scores-axes", "B H T T",
                    "T stands there twice; each axis has a letter of its own"},
        WrongAnswer{"q-axes", "", "an axis is missing"},
        WrongAnswer{"q-extents", "2 5 3 4", "these are its extents, in another order"},
        WrongAnswer{"q-extents", "2 3 5 12", "number 4 is not the size of its axis"},
        WrongAnswer{"q-extents", "2 3 5", "there is one number for each axis"},
        WrongAnswer{"q-extents", "2 3 five 4", "\"five\" is no whole number"},
        WrongAnswer{"q-extents", "2 3 5 99999999999999999999",
                    "\"99999999999999999999\" is no whole number"},
        WrongAnswer{"dot", "33", "that is too large"},
        WrongAnswer{"dot", "-32", "that is too small"},
        WrongAnswer{"dot", "nan", "that is no number; write its digits alone"},
        WrongAnswer{"dot", "32 m", "that is no number; write its digits alone"},
        WrongAnswer{"dot-size", "64", "that is the variance of the sum"},
        WrongAnswer{"receptive-field", "12",
                    "that is the usual bound, L × W: the token itself is counted in every layer"},
        WrongAnswer{"bytes-sent", "1024000",
                    "two tensors are stored for each layer, and that is one"},
        WrongAnswer{"bytes-sent-window", "2048000", "most of these tokens are stored no more"},
        WrongAnswer{"scores-query-axis", "fourth",
                    "along that axis the one who asks stays the same"},
        WrongAnswer{"dot-angle", "pretty", "say one of: acute, right, obtuse"},
        WrongAnswer{"why-mask", "no idea", "write a sentence"}));

// Every wrong answer that is the right one of another question, and many numbers.
TEST(Quiz, NeverTellsAnAnswer) {
  for (const Question& each : quiz_questions()) {
    if (!each.is_marked()) continue;
    std::set<std::string> tries;
    for (const auto& [id, answer] : right_answers()) tries.insert(answer);
    for (int number = 0; number < 100; ++number) tries.insert(std::to_string(number));
    if (const Number* number = std::get_if<Number>(&each.answer)) {
      for (const KnownSlip& slip : number->slips) tries.insert(std::to_string(slip.value));
    }
    const std::string& right = right_answers().at(each.id);
    for (const std::string& answer : tries) {
      const std::string told = " " + what_is_wrong(each, answer) + " ";
      if (std::holds_alternative<Choice>(each.answer)) continue;  // it lists all that one may say
      EXPECT_EQ(told.find(" " + right + " "), std::string::npos) << each.id << told;
    }
  }
}

TEST(Quiz, KnowsNoSlipThatIsRight) {
  for (const Question& each : quiz_questions()) {
    if (const Number* number = std::get_if<Number>(&each.answer)) {
      for (const KnownSlip& slip : number->slips) EXPECT_NE(slip.value, number->value) << each.id;
    }
  }
}

TEST(ClosedBook, ThatIsPublishedAsksEveryQuestionAndAnswersNone) {
  EXPECT_EQ(read_file(EVIDENCE_DIR "/closed-book.yaml"), closed_book_text({}));
  EXPECT_TRUE(answers_in(Document::read(EVIDENCE_DIR "/closed-book.yaml", "FILE")).empty());
}

Answers reread(const std::string& text) { return answers_in(Document::parse(text, "FILE")); }

TEST(ClosedBook, HoldsWhatWasAnswered) {
  Answers answers = {{"dot", "32"},
                     {"q-axes", "(B, H, T, d_head)"},
                     {"dot-angle", "\"acute\": it's < 90°"},
                     {"why-mask", "One line: of two.\n\nAnother # line."}};
  EXPECT_EQ(reread(closed_book_text(answers)), answers);
}

TEST(ClosedBook, TakesNumbersAndLists) {
  const Answers answers = reread(
      "schema: learn-llm.closed-book.v1\nanswers:\n  dot: 32\n  q-axes: [B, H, T, d_head]\n"
      "  q-extents: [2, 3, 5, 4]\n  dot-size:\n  why-mask: <…>\n");
  EXPECT_EQ(answers,
            (Answers{{"dot", "32"}, {"q-axes", "B, H, T, d_head"}, {"q-extents", "2, 3, 5, 4"}}));
}

struct BadBook {
  std::string text;
  const char* refusal;
};

class BadBooks : public testing::TestWithParam<BadBook> {};

TEST_P(BadBooks, AreRefusedByLine) {
  try {
    reread(GetParam().text);
    FAIL() << "read";
  } catch (const UsageError& error) {
    EXPECT_EQ(std::string(error.what()), GetParam().refusal);
  }
}

INSTANTIATE_TEST_SUITE_P(
    ClosedBook, BadBooks,
    testing::Values(BadBook{"", "FILE:1:1: nothing is in it"},
                    BadBook{"schema: learn-llm.closed-book.v2\n",
                            "FILE:1:1: expected a file of schema: learn-llm.closed-book.v1"},
                    BadBook{"schema: learn-llm.closed-book.v1\n",
                            "FILE:1:1: the answers are missing"},
                    BadBook{"schema: learn-llm.closed-book.v1\nname: me\nanswers: {}\n",
                            "FILE:2:1: name is no field of this file"},
                    BadBook{"schema: learn-llm.closed-book.v1\nanswers:\n  dott: 1\n",
                            "FILE:3:3: dott is no question of the quiz"},
                    BadBook{"schema: learn-llm.closed-book.v1\nanswers:\n  dot: 1\n  dot: 2\n",
                            "FILE:4:3: \"dot\" is given twice"},
                    BadBook{"schema: learn-llm.closed-book.v1\nanswers:\n  dot: {a: 1}\n",
                            "FILE:3:3: an answer is a word, a number or a text"},
                    BadBook{"schema: learn-llm.closed-book.v1\nanswers:\n  dot: [[1]]\n",
                            "FILE:3:3: an answer is no list of lists"}));

TEST(ClosedBook, IsCompleteWithEveryAnswerRightAndEveryExplanationGiven) {
  Answers answers = right_answers();
  EXPECT_FALSE(mark_quiz(answers).complete());
  for (const Question& each : quiz_questions()) {
    if (!each.is_marked()) answers[each.id] = "because of this and of that";
  }
  EXPECT_TRUE(mark_quiz(answers).complete());
  answers["dot"] = "33";
  const QuizResult result = mark_quiz(answers);
  EXPECT_FALSE(result.complete());
  ASSERT_EQ(result.wrong.size(), 1u);
  EXPECT_EQ(result.wrong.front().question->id, "dot");
  EXPECT_TRUE(mark_quiz({}).unanswered.size() == quiz_questions().size());
}

class Dialogue : public testing::Test {
 protected:
  // Everything is answered already but these.
  void leave_open(const std::set<std::string>& open) {
    answers_ = right_answers();
    for (const Question& each : quiz_questions()) {
      if (!each.is_marked()) answers_[each.id] = "because of this and of that";
    }
    for (const std::string& id : open) answers_.erase(id);
  }
  std::string ask(const std::string& typed) {
    std::istringstream in(typed);
    std::ostringstream out;
    ask_quiz(answers_, in, out, [&](const Answers& kept) { kept_.push_back(kept); });
    return out.str();
  }

  Answers answers_;
  std::vector<Answers> kept_;
};

TEST_F(Dialogue, AsksWhatIsOpenAndKeepsEachAnswer) {
  leave_open({"dot", "dot-size"});
  const std::string told = ask("32\n8\n");
  EXPECT_NE(told.find("dot([1, 2, 3], [4, 5, 6])"), std::string::npos);
  EXPECT_EQ(told.find("acute"), std::string::npos) << "that is answered";
  ASSERT_EQ(kept_.size(), 2u);
  EXPECT_FALSE(kept_.front().contains("dot-size"));
  EXPECT_TRUE(mark_quiz(kept_.back()).complete());
}

TEST_F(Dialogue, AsksAWrongAnswerAgain) {
  leave_open({"dot"});
  const std::string told = ask("21\n32\n");
  EXPECT_NE(told.find("that is the sum of the six numbers"), std::string::npos) << told;
  ASSERT_EQ(kept_.size(), 1u);
  EXPECT_EQ(kept_.back().at("dot"), "32");
}

TEST_F(Dialogue, GoesOnAfterAnEmptyLineAndEndsWithTheInput) {
  leave_open({"dot", "dot-size"});
  ask("\n8\n");
  EXPECT_FALSE(answers_.contains("dot"));
  EXPECT_EQ(answers_.at("dot-size"), "8");
  leave_open({"dot"});
  ask("");
  EXPECT_FALSE(answers_.contains("dot"));
}

TEST_F(Dialogue, TakesAnExplanationOfSeveralLines) {
  leave_open({"why-mask"});
  const std::string told = ask("too short\n\nit hides what\nis still to come\n\n");
  EXPECT_NE(told.find("write a sentence"), std::string::npos);
  EXPECT_EQ(answers_.at("why-mask"), "it hides what\nis still to come");
}

TEST_F(Dialogue, KeepsNothingThatCannotBeSeen) {
  leave_open({"dot"});
  ask("\x1b[2J32\n");
  EXPECT_TRUE(kept_.empty());
  ask(std::string(5000, '3') + "\n");
  EXPECT_TRUE(kept_.empty());
}

}  // namespace
}  // namespace course
