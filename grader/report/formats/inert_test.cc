// What graded code prints, throws, has its compiler say, and calls its files by has no effect in any
// format: not on a terminal, an XML parser, a page, a harness or the runner of a workflow.

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <regex>
#include <sstream>

#include "files.h"
#include "format.h"
#include "program_fixture.h"
#include "validators.h"

namespace course {
namespace {

namespace fs = std::filesystem;

const std::string kHostile = std::string(SUBMISSIONS_DIR) + "/hostile/";

constexpr const char* kFileName =
    "::error::x ##[error]x ##vso[x]x ]]><script>\x1b[31m\n::error::x\xff`=1+1|";

// Both ways in which github.com/actions/runner, ActionCommand.cs, reads a command off a line. The names
// of commands are not looked at, so this finds more than the runner would.
bool is_workflow_command(const std::string& line) {
  const std::size_t first = line.find_first_not_of(" \t\v\f\r");
  if (first != std::string::npos && line.compare(first, 2, "::") == 0 &&
      line.find("::", first + 2) != std::string::npos) {
    return true;
  }
  return std::regex_search(line, std::regex("##[a-z]*\\[.*\\]"));  // of Azure's and TeamCity's too
}

std::vector<std::string> workflow_commands(const std::string& report) {
  std::vector<std::string> commands;
  std::istringstream lines(report);
  for (std::string line; std::getline(lines, line);) {
    if (is_workflow_command(line)) commands.push_back(line);
  }
  return commands;
}

bool is_utf8(const std::string& text) {
  try {
    return !nlohmann::json(text).dump().empty();
  } catch (const nlohmann::json::type_error&) {
    return false;
  }
}

bool holds(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

// One run that writes every format to a file; what was printed is the report for a person.
class Hostile : public testing::TestWithParam<const char*> {
 protected:
  void SetUp() override {
    for (const auto& entry : fs::directory_iterator(kHostile + GetParam())) {
      fs::copy(entry, folder_.path());
    }
    fs::copy(kHostile + "helpers.h", folder_.path());
    write_file(folder_.path() + "/" + kFileName, "");
    const TemporaryFolder out;
    std::string words = "grade pre_norm_residual --verbose --seed 1 --dir " + folder_.path();
    for (const Format& format : all_formats()) {
      if (format.name == std::string("terminal")) continue;
      words += fmt::format(" --format {} --out {}/{}", format.name, out.path(), format.name);
    }
    const Ending ending = run(words);
    ASSERT_EQ(ending.status, 1) << ending.printed;
    reports_["terminal"] = ending.printed;
    for (const auto& entry : fs::directory_iterator(out.path())) {
      reports_[entry.path().filename()] = read_file(entry.path());
    }
    ASSERT_EQ(reports_.size(), all_formats().size());
  }

  TemporaryFolder folder_;
  std::map<std::string, std::string> reports_;
};

TEST_P(Hostile, HasNoEffectOnATerminal) {
  for (const auto& [format, report] : reports_) {
    EXPECT_TRUE(is_utf8(report)) << format;
    for (const char c : report) {
      EXPECT_TRUE(c == '\n' || (c & 0xe0) != 0) << format << " holds byte " << int{c};
      EXPECT_NE(c, 0x7f) << format;
    }
    EXPECT_FALSE(holds(report, "\xc2\x9b")) << format << " holds an escape of Latin 1";
  }
}

TEST_P(Hostile, HasNoEffectOnTheRunnerOfAWorkflow) {
  for (const auto& [format, report] : reports_) {
    if (format == "github") continue;
    EXPECT_EQ(workflow_commands(report), std::vector<std::string>()) << format;
  }
  // Of the annotations each is ours: an error for the part and a notice for the whole.
  const std::vector<std::string> commands = workflow_commands(reports_["github"]);
  ASSERT_EQ(commands.size(), 2u) << reports_["github"];
  EXPECT_TRUE(commands[0].starts_with("::error file=" + folder_.path() + "/pre_norm_residual.cc,"));
  EXPECT_TRUE(commands[1].starts_with("::notice title=")) << commands[1];
  for (const std::string& command : commands) {
    for (std::size_t at = 0; (at = command.find('%', at)) != std::string::npos; ++at) {
      const std::string code = command.substr(at, 3);
      EXPECT_TRUE(code == "%0A" || code == "%25" || code == "%3A" || code == "%2C") << code;
    }
  }
}

TEST_P(Hostile, HasNoEffectOnXml) {
  EXPECT_EQ(complaints_of_xmllint(reports_["junit"]), "");
  EXPECT_FALSE(holds(reports_["junit"], "]]>"));
  EXPECT_FALSE(holds(reports_["junit"], "<script"));
}

TEST_P(Hostile, HasNoEffectOnAPage) {
  const std::string html = html_of_markdown(reports_["markdown"]);
  EXPECT_FALSE(holds(html, "<script"));
  EXPECT_FALSE(holds(html, "<img"));
  EXPECT_FALSE(holds(html, "<a "));
  EXPECT_TRUE(holds(html, "&lt;script&gt;")) << html;
  for (const char* format : {"json", "gradescope"}) {
    EXPECT_FALSE(holds(reports_[format], "<")) << format;
  }
}

// The page's own two scripts are there, and what a browser would run or fetch beside them is not.
TEST_P(Hostile, HasNoEffectOnAPageWithPictures) {
  const std::string& page = reports_["html"];
  std::size_t scripts = 0;
  for (std::size_t at = 0; (at = page.find("<script", at)) != std::string::npos; ++at) ++scripts;
  EXPECT_EQ(scripts, 2u);
  EXPECT_FALSE(holds(page, "<img"));
  EXPECT_TRUE(holds(page, "&lt;script&gt;")) << page;
}

TEST_P(Hostile, HasNoEffectOnJson) {
  EXPECT_EQ(complaints_of_json_schema(reports_["json"], "course-grade-1.schema.json"), "");
  EXPECT_EQ(complaints_of_json_schema(reports_["gradescope"], "gradescope-results.schema.json"),
            "");
  EXPECT_TRUE(holds(nlohmann::json::parse(reports_["json"]).dump(), "<script>alert(1)</script>"));
}

TEST_P(Hostile, HasNoEffectOnAHarness) {
  const TapReading reading = read_by_perl(reports_["tap"]);
  EXPECT_EQ(reading.errors, "");
  EXPECT_EQ(reading.passed + reading.failed, checks_of(Component::pre_norm_residual).size());
  EXPECT_FALSE(reading.bailed_out);
}

TEST_P(Hostile, IsShownAllTheSame) {
  for (const auto& [format, report] : reports_) {
    EXPECT_TRUE(holds(report, "alert(1)")) << format;
    EXPECT_TRUE(holds(report, "\\x")) << format << " shows what it does not act on";
  }
}

INSTANTIATE_TEST_SUITE_P(, Hostile,
                         testing::Values("prints_for_the_report", "throws_for_the_report",
                                         "speaks_through_the_compiler"),
                         [](const auto& tested) { return std::string(tested.param); });

}  // namespace
}  // namespace course
