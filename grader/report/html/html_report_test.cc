#include "html_report.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "failing_attention.h"
#include "sample_result.h"

namespace course {
namespace {

bool holds(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

nlohmann::json pictures_of(const std::string& page) {
  const std::string begin = "id=\"pictures\">";
  const std::size_t from = page.find(begin) + begin.size();
  return nlohmann::json::parse(page.substr(from, page.find("</script>", from) - from));
}

TEST(HtmlReport, SaysWhatTheTerminalSays) {
  const std::string page = html_report(sample_result(), sample_options());
  for (const char* words :
       {"Grade of clean_room", "FAIL", "pre_norm_residual", "2 of 3 checks fail", "not started",
        "does not compile", "The other parts were graded without it.", "y is x + sublayer(norm(x))",
        "y[b=0, t=0, j=1]", "all of them", "x is not added.", "not read: notes.txt",
        "./course grade pre_norm_residual --check adds-branch --seed 7",
        "clean_room/handout/rms_norm.md", "./course show pre_norm_residual"}) {
    EXPECT_TRUE(holds(page, words)) << words;
  }
}

TEST(HtmlReport, IsTheSameForTheSameResult) {
  EXPECT_EQ(html_report(sample_result(), sample_options()),
            html_report(sample_result(), sample_options()));
}

TEST(HtmlReport, HasAPictureForEachFailureThatHasNumbers) {
  const GradeResult result = grade_of_attention(without_mask);
  std::size_t with_numbers = 0;
  for (const CheckResult& one : result.components.front().checks) {
    with_numbers += one.failed_call && !one.verdict.mismatch.empty();
  }
  const std::string page = html_report(result, sample_options());
  EXPECT_EQ(pictures_of(page).size(), with_numbers);
  EXPECT_FALSE(holds(page, "left out, to keep this page small"));
}

TEST(HtmlReport, OpensTheFirstFailure) {
  const std::string page = html_report(grade_of_attention(without_mask), sample_options());
  const std::size_t open = page.find("<details class=\"check\" open=\"\">");
  ASSERT_NE(open, std::string::npos);
  EXPECT_LT(open, page.find("hides-future"));
  EXPECT_EQ(page.find("<details class=\"check\" open=\"\">", open + 1), std::string::npos);
}

TEST(HtmlReport, ShowsWhatIsExpectedOnlyIfAsked) {
  TerminalOptions options = sample_options();
  const GradeResult result = grade_of_attention(without_mask);
  EXPECT_FALSE(pictures_of(html_report(result, options))[0]["stages"][0].contains("expected"));
  options.reveal = true;
  EXPECT_TRUE(pictures_of(html_report(result, options))[0]["stages"][0].contains("expected"));
}

TEST(HtmlReport, GivesNoHintsWhereNoneAreWanted) {
  GradeResult result = sample_result();
  EXPECT_TRUE(holds(html_report(result, sample_options()), "catches"));
  result.hints = Hints::none;
  EXPECT_FALSE(holds(html_report(result, sample_options()), "catches"));
}

// Every check fails with as many numbers and words as can be, all of which grow when escaped.
TEST(HtmlReport, StaysUnderOneMegabyte) {
  GradeResult result = grade_of_attention([](AttentionStages& stages) {
    for (Scores* scores : {&stages.scores, &stages.masked_scores, &stages.weights}) {
      for (Index i = 0; i < scores->size(); ++i) scores->data()[i] *= 1.0 / 3.0;
    }
  });
  const CheckResult failed = check_of(result, "scales-by-root-d-head");
  ASSERT_TRUE(failed.failed_call);
  result.components.clear();
  for (const ComponentInfo& each : kComponents) {
    ComponentResult& component = result.components.emplace_back();
    component.component = each.component;
    for (const Check& check : checks_of(each.component)) {
      CheckResult& one = component.checks.emplace_back(failed);
      one.check = &check;
      one.verdict.reason = std::string(1'000, '"');
      one.printed = std::string(64'000, '"');
    }
  }
  const std::string page = html_report(result, sample_options());
  EXPECT_LT(page.size(), 1'000'000u);
  EXPECT_TRUE(holds(page, "left out, to keep this page small"));
  for (const Check& check : all_checks()) EXPECT_TRUE(holds(page, check.id)) << check.id;
}

}  // namespace
}  // namespace course
