// Each format of a small result, as it was written down by hand. A failure's story is tested elsewhere:
// in the files here @ID@ stands for what is told of the check ID, escaped as the format asks.

#include <gtest/gtest.h>

#include <functional>
#include <nlohmann/json.hpp>

#include "check_text.h"
#include "files.h"
#include "format.h"
#include "sample_result.h"

namespace course {
namespace {

std::string golden(const std::string& file) {
  return read_file(std::string(GOLDEN_DIR) + "/" + file);
}

std::string written(const std::string& format) {
  return find_format(format)->write(sample_result(), sample_options());
}

std::string replaced(std::string text, const std::string& what, const std::string& by) {
  for (std::size_t at = 0; (at = text.find(what, at)) != std::string::npos; at += by.size()) {
    text.replace(at, what.size(), by);
  }
  return text;
}

std::string with_stories(std::string text, const std::function<std::string(std::string)>& escaped) {
  const GradeResult result = sample_result();
  for (const ComponentResult& component : result.components) {
    for (const CheckResult& check : component.checks) {
      const std::string told = check_text(result, component, check, sample_options());
      text = replaced(text, "@" + std::string(check.check->id) + "@", escaped(told));
    }
  }
  return text;
}

std::string in_markup(std::string text) {
  text = replaced(text, "&", "&amp;");
  text = replaced(text, "<", "&lt;");
  text = replaced(text, ">", "&gt;");
  return replaced(text, "\"", "&quot;");
}

std::string in_a_json_string(const std::string& text) {
  const std::string quoted = nlohmann::json(text).dump();
  return quoted.substr(1, quoted.size() - 2);
}

// docs.github.com, Workflow commands: the data of a command
std::string in_a_workflow_command(std::string text) {
  text.erase(text.find_last_not_of('\n') + 1);
  return replaced(replaced(text, "%", "%25"), "\n", "%0A");
}

TEST(Formats, WriteJsonAsItWasWrittenDown) {
  EXPECT_EQ(nlohmann::json::parse(written("json")), nlohmann::json::parse(golden("json.json")));
}

TEST(Formats, WriteGradescopeAsItWasWrittenDown) {
  EXPECT_EQ(nlohmann::json::parse(written("gradescope")),
            nlohmann::json::parse(with_stories(golden("gradescope.json"), in_a_json_string)));
}

TEST(Formats, WriteJunitAsItWasWrittenDown) {
  EXPECT_EQ(written("junit"), with_stories(golden("junit.xml"), in_markup));
}

TEST(Formats, WriteGithubAsItWasWrittenDown) {
  EXPECT_EQ(written("github"), with_stories(golden("github.txt"), in_a_workflow_command));
}

TEST(Formats, WriteMarkdownAsItWasWrittenDown) {
  EXPECT_EQ(written("markdown"), with_stories(golden("markdown.md"), in_markup));
}

TEST(Formats, WriteTapAsItWasWrittenDown) {
  EXPECT_EQ(written("tap"), with_stories(golden("tap.txt"), in_a_json_string));
}

TEST(Formats, HaveNamesOfTheirOwn) {
  for (const Format& format : all_formats()) EXPECT_EQ(find_format(format.name), &format);
  EXPECT_EQ(find_format("pdf"), nullptr);
}

TEST(Formats, NameTheElementOfTheFirstFailure) {
  for (const Format& format : all_formats()) {
    // The screen tells one failure in full, here the source that does not compile.
    if (std::string_view(format.name) == "terminal") continue;
    const std::string report = format.write(sample_result(), sample_options());
    EXPECT_NE(report.find("420"), std::string::npos) << format.name;
  }
}

}  // namespace
}  // namespace course
