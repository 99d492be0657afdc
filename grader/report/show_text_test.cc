#include "show_text.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "fixtures.h"
#include "printable.h"

namespace course {
namespace {

const ShowTextOptions kOptions = {.paint = Paint(false),
                                  .example = "in.json",
                                  .room = "clean_room",
                                  .folder_option = "",
                                  .out = ""};

Gain gain(std::initializer_list<double> values) {
  Gain tensor(static_cast<Index>(values.size()));
  std::copy(values.begin(), values.end(), tensor.data());
  return tensor;
}

Shown norm_shown() {
  Shown shown;
  shown.method = "normalize";
  shown.given = {{"gain", gain({1, 2})}, {"eps", 0.5}};
  shown.put("y", gain({0.25, -1}));
  return shown;
}

Shown failed(Component component, Outcome outcome, const char* reason) {
  Shown shown;
  shown.failure = {component, outcome, reason};
  return shown;
}

bool contains(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

TEST(ShowText, SaysWhatWasGivenWhatCameAndWhatToDoNext) {
  EXPECT_EQ(show_text(Component::rms_norm, {norm_shown()}, kOptions), R"(
  part     rms_norm
  example  in.json

  given

  gain (D) = (2)
         j=0  j=1
           1    2

  eps = 0.5

  your stages

  y (D) = (2)
             j=0      j=1
          0.2500  -1.0000

  by hand  clean_room/handout/rms_norm.md
  right?   ./course grade rms_norm
)");
}

TEST(ShowText, SaysOnceWhatIsGivenTwice) {
  Shown shown = norm_shown();
  shown.given = {{"w_q", gain({1, 2})}, {"w_k", gain({1, 2})}, {"w_v", gain({1, 3})}};
  const std::string text = show_text(Component::rms_norm, {shown}, kOptions);
  EXPECT_TRUE(contains(text, "\n  w_q = w_k (D) = (2)\n")) << text;
  EXPECT_TRUE(contains(text, "\n  w_v (D) = (2)\n")) << text;
}

TEST(ShowText, TellsAPartThatIsNotWrittenWhereToBegin) {
  Shown shown = failed(Component::rms_norm, Outcome::not_implemented, "is not written yet.");
  shown.given = norm_shown().given;
  EXPECT_EQ(show_text(Component::rms_norm, {shown}, kOptions), R"(
  part     rms_norm
  example  in.json

  rms_norm is not written yet.

  read     clean_room/handout/rms_norm.md
  edit     clean_room/rms_norm.cc
  then     ./course show rms_norm
)");
}

TEST(ShowText, NamesThePartThatTheBlockCameTo) {
  Shown shown = failed(Component::head_merge, Outcome::not_implemented, "is not written yet.");
  shown.put("norm1", gain({1, 2}));
  const std::string text = show_text(Component::transformer_block, {shown}, kOptions);
  EXPECT_TRUE(contains(text, "norm1 (D) = (2)")) << text;
  EXPECT_TRUE(
      contains(text, "head_merge is not written yet, and that is where the block has come"));
  EXPECT_TRUE(contains(text,
                       "edit     clean_room/head_merge.cc\n"
                       "  then     ./course show transformer_block\n"));
}

TEST(ShowText, ShowsTheMethodsThatAreWritten) {
  Shown dot;
  dot.method = "dot";
  dot.put("dot", 32.0);
  Shown matmul = failed(Component::primitives, Outcome::not_implemented, "is not written yet.");
  matmul.method = "matmul";
  const std::string text = show_text(Component::primitives, {dot, matmul}, kOptions);
  EXPECT_TRUE(contains(text, "\ndot\n\n  your stages\n\n  dot = 32\n")) << text;
  EXPECT_TRUE(contains(text, "\n  Not written yet: matmul.\n")) << text;
}

TEST(ShowText, SaysWhyACallFailedAndWhatItPrinted) {
  Shown shown = failed(Component::rms_norm, Outcome::crashed, "The process \x1b crashed.");
  shown.printed = "row 0\n";
  const std::string text = show_text(Component::rms_norm, {shown}, kOptions);
  EXPECT_TRUE(contains(text, "\nFAIL  rms_norm.cc" + std::string(56, ' ') + "crashed\n" +
                                 "  The process \\x1b crashed.\n\n  printed  | row 0\n"))
      << text;
}

TEST(ShowText, LeavesTheLinesOfACompilersMessageAsTheyAre) {
  const char* message = "rms_norm.cc:2:9: error: x\n    2 |   x\n      |   ^\n";
  const Shown shown = failed(Component::rms_norm, Outcome::does_not_compile, message);
  const std::string text = show_text(Component::rms_norm, {shown}, kOptions);
  EXPECT_TRUE(contains(text, "    2 |   x\n")) << text;
}

TEST(ShowText, ExplainsElementsThatWereNeverSet) {
  Shown shown = norm_shown();
  EXPECT_FALSE(contains(show_text(Component::rms_norm, {shown}, kOptions), "never set"));
  shown.put("z", Gain(2));
  const std::string text = show_text(Component::rms_norm, {shown}, kOptions);
  EXPECT_TRUE(contains(text, "  ----     was never set. A new tensor holds NaN, not 0.\n")) << text;
}

TEST(ShowText, SaysHowToGetWhatWasCut) {
  Shown shown = norm_shown();
  shown.put("z", Gain(100));
  EXPECT_TRUE(contains(show_text(Component::rms_norm, {shown}, kOptions), "--out FILE"));
  ShowTextOptions options = kOptions;
  options.out = "out.json";
  const std::string text = show_text(Component::rms_norm, {shown}, options);
  EXPECT_FALSE(contains(text, "--out FILE")) << text;
  EXPECT_TRUE(contains(text, "written  out.json")) << text;
}

}  // namespace
}  // namespace course
