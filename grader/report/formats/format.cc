#include "format.h"

#include <array>

#include "github.h"
#include "gradescope.h"
#include "html_report.h"
#include "json.h"
#include "junit.h"
#include "markdown.h"
#include "tap.h"

namespace course {
namespace {

constexpr std::array kFormats = {
    Format{"terminal", "for you, 80 columns wide", terminal_report},
    Format{"json", "everything, for programs of your own",
           [](const GradeResult& result, const TerminalOptions& options) {
             return json_report(result, options.interface_folder);
           }},
    Format{"junit", "JUnit XML, for Jenkins, GitLab and whoever collects tests", junit_report,
           junit_own_failure},
    Format{"gradescope", "results.json, for an autograder of Gradescope", gradescope_report},
    Format{"github", "annotations, for the log of a GitHub workflow", github_annotations,
           github_own_failure},
    Format{"markdown", "a page, for the step summary of a workflow or a pull request",
           markdown_report},
    Format{"html", "a page with pictures of what is wrong, for a browser", html_report, nullptr,
           true},
    Format{"tap", "Test Anything Protocol 14, for harnesses", tap_report, tap_own_failure},
};

}  // namespace

std::span<const Format> all_formats() { return kFormats; }

const Format* find_format(std::string_view name) {
  for (const Format& format : kFormats) {
    if (name == format.name) return &format;
  }
  return nullptr;
}

}  // namespace course
