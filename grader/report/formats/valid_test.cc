// Programs of others read what we write, and understand it as it is meant.

#include <gtest/gtest.h>
#include <yaml-cpp/yaml.h>

#include <nlohmann/json.hpp>
#include <sstream>

#include "files.h"
#include "format.h"
#include "sample_result.h"
#include "validators.h"

namespace course {
namespace {

std::string written(const std::string& format) {
  return find_format(format)->write(sample_result(), sample_options());
}

constexpr const char* kHostileWords = "]]> & <b>\n::error::x\n\x1b[31m \"quoted\" \xff";

TEST(JsonFormat, KeepsToItsPublishedSchema) {
  EXPECT_EQ(complaints_of_json_schema(written("json"), "course-grade-1.schema.json"), "");
}

TEST(JsonFormat, SchemaNamesEveryVerdict) {
  const auto schema =
      nlohmann::json::parse(read_file(std::string(SCHEMA_DIR) + "/course-grade-1.schema.json"));
  std::vector<std::string> verdicts;
  for (int i = 0; i <= static_cast<int>(Outcome::not_run); ++i) {
    verdicts.emplace_back(name(static_cast<Outcome>(i)));
  }
  EXPECT_EQ(schema["$defs"]["check"]["properties"]["verdict"]["enum"], verdicts);
}

TEST(JsonFormat, SchemaRefusesWhatIsNone) {
  auto report = nlohmann::json::parse(written("json"));
  report["components"][0]["checks"][0]["verdict"] = "passed";
  report["points"].erase("got");
  report["surprise"] = 1;
  const std::string said = complaints_of_json_schema(report.dump(), "course-grade-1.schema.json");
  EXPECT_NE(said.find("'passed'"), std::string::npos) << said;
  EXPECT_NE(said.find("'got'"), std::string::npos) << said;
  EXPECT_NE(said.find("'surprise'"), std::string::npos) << said;
}

TEST(GradescopeFormat, KeepsToWhatGradescopeDescribes) {
  EXPECT_EQ(complaints_of_json_schema(written("gradescope"), "gradescope-results.schema.json"), "");
}

TEST(GradescopeFormat, SchemaRefusesWhatIsNone) {
  const std::string report = R"({"tests": [{"visibility": "shown", "points": 1}]})";
  const std::string said = complaints_of_json_schema(report, "gradescope-results.schema.json");
  EXPECT_NE(said.find("'shown'"), std::string::npos) << said;
  EXPECT_NE(said.find("'points'"), std::string::npos) << said;
}

TEST(GradescopeFormat, AddsUpToThePoints) {
  const auto report = nlohmann::json::parse(written("gradescope"));
  int score = 0;
  int possible = 0;
  for (const auto& test : report["tests"]) {
    score += test["score"].get<int>();
    possible += test["max_score"].get<int>();
  }
  const GradeResult result = sample_result();
  EXPECT_EQ(score, result.points(Track::core) + result.points(Track::extension));
  EXPECT_EQ(possible,
            result.points_possible(Track::core) + result.points_possible(Track::extension));
  EXPECT_EQ(report["score"], result.points(Track::core)) << "extensions do not make up for it";
}

TEST(JunitFormat, IsValidForJenkins) { EXPECT_EQ(complaints_of_xmllint(written("junit")), ""); }

TEST(JunitFormat, SchemaRefusesWhatIsNone) {
  EXPECT_NE(complaints_of_xmllint("<testsuites><testcase/></testsuites>"), "");
  EXPECT_NE(complaints_of_xmllint(""), "");
}

TEST(JunitFormat, OfAGraderThatFailedIsAnErrorAndNoFailure) {
  const std::string report = find_format("junit")->own_failure(kHostileWords);
  EXPECT_EQ(complaints_of_xmllint(report), "");
  EXPECT_NE(report.find("<error "), std::string::npos);
  EXPECT_EQ(report.find("<failure"), std::string::npos);
}

TEST(TapFormat, IsUnderstoodByPerl) {
  const TapReading reading = read_by_perl(written("tap"));
  EXPECT_EQ(reading.errors, "");
  EXPECT_EQ(reading.passed, 4u);  // one of them skipped, one to do
  EXPECT_EQ(reading.failed, 3u);
  EXPECT_EQ(reading.skipped, 1u);
  EXPECT_EQ(reading.to_do, 1u);
  EXPECT_FALSE(reading.bailed_out);
}

TEST(TapFormat, OfAGraderThatFailedBailsOut) {
  EXPECT_TRUE(read_by_perl(find_format("tap")->own_failure(kHostileWords)).bailed_out);
}

// testanything.org, TAP 14: a block is indented by two spaces more than its test, and YAML without them.
TEST(TapFormat, HoldsYamlBelowEachFailure) {
  std::istringstream lines(written("tap"));
  std::size_t blocks = 0;
  std::string block;
  for (std::string line; std::getline(lines, line);) {
    if (!line.starts_with("  ")) continue;
    if (line != "  ...") {
      block += line.substr(2) + "\n";
      continue;
    }
    const YAML::Node read = YAML::Load(block);
    EXPECT_EQ(read["severity"].as<std::string>(), "fail");
    EXPECT_FALSE(read["story"].as<std::string>().empty());
    block.clear();
    ++blocks;
  }
  EXPECT_EQ(blocks, 4u);
}

// Of a run whose exit status is 0 nothing says that it failed, whatever extensions were begun; of one
// that asks for the extension everything does.
TEST(Formats, SayThatARunFailedIfAndOnlyIfItDid) {
  GradeResult result = sample_result();
  result.components.erase(result.components.begin(), result.components.end() - 1);
  ComponentResult core = result.components.back();
  core.component = Component::rms_norm;
  core.checks = {{.check = &checks_of(core.component)[0], .verdict = {}, .printed = {}}};
  core.decides = true;
  result.components.insert(result.components.begin(), core);
  for (const bool is_asked_for : {false, true}) {
    result.components.back().decides = is_asked_for;
    ASSERT_EQ(result.passed(), !is_asked_for);
    const auto report = [&](const char* format) {
      return find_format(format)->write(result, sample_options());
    };
    EXPECT_EQ(read_by_perl(report("tap")).failed, is_asked_for ? 1u : 0u);
    EXPECT_EQ(report("junit").find("<failure") == std::string::npos, !is_asked_for);
    EXPECT_EQ(complaints_of_xmllint(report("junit")), "");
    EXPECT_EQ(report("github").find("::error") == std::string::npos, !is_asked_for);
    EXPECT_EQ(nlohmann::json::parse(report("json"))["passed"], !is_asked_for);
    for (const Format& format : all_formats()) {
      EXPECT_NE(report(format.name).find("constant-row"), std::string::npos)
          << format.name << " tells of it all the same";
    }
  }
}

TEST(MarkdownFormat, IsATableAndQuotedText) {
  const std::string html = html_of_markdown(written("markdown"));
  EXPECT_NE(html.find("<td>does not compile</td>"), std::string::npos) << html;
  EXPECT_NE(html.find("<td align=\"right\">1 / 3</td>"), std::string::npos) << html;
  EXPECT_NE(html.find("]]&gt;&lt;script&gt;"), std::string::npos) << html;
  EXPECT_EQ(html.find("<script"), std::string::npos) << html;
}

}  // namespace
}  // namespace course
