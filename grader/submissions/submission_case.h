#pragma once

#include <gtest/gtest.h>

#include <ostream>
#include <string>
#include <vector>

#include "files.h"
#include "grade.h"

namespace course {

// A submission that must be graded in one certain way: a row of an expected.yaml.
struct SubmissionCase {
  std::string name;                   // its folder
  std::string component;              // the one that is wrong; "*": all of them
  std::string check;                  // the check that must say so; "*": each of them
  std::vector<std::string> verdicts;  // one of these
  std::string why;

  // Hostile ones alone: the defences of which each one alone stops it, and the verdict it gets
  // where none of them stands.
  std::vector<std::string> guards;
  std::string unguarded;
};

// The rows of submissions/GROUP/expected.yaml.
std::vector<SubmissionCase> read_cases(const std::string& group);

// The folders of submissions/GROUP, by name.
std::vector<std::string> folders_of(const std::string& group);

// submissions/GROUP/NAME made whole in a folder of its own: a source that is not there is that of
// correct/triple_loops, and helpers.h is the group's.
class WholeSubmission {
 public:
  WholeSubmission(const std::string& group, const std::string& name);

  const std::string& path() const { return folder_.path(); }
  std::vector<Component> own_components() const;  // whose sources are not triple_loops'

 private:
  TemporaryFolder folder_;
  std::vector<std::string> own_files_;
};

// To grade it whole.
GradeOptions options_for(const WholeSubmission& submission, std::uint64_t seed = 1);

// The installation, with a cache that the tests share.
Installation test_installation();

// What the checks of one component said, by the check's id; and the whole component.
const ComponentResult& result_of(const GradeResult& result, const std::string& component);
std::string verdict_of(const ComponentResult& component, const std::string& check);

// "adds-branch: wrong_value", a line for each check that did not pass.
std::string failures_in(const ComponentResult& component);

// What gtest prints of a case, and how it is called in a test's name.
void PrintTo(const SubmissionCase& submission, std::ostream* out);
inline std::string case_name(const testing::TestParamInfo<SubmissionCase>& tested) {
  return tested.param.name;
}
inline std::string folder_name(const testing::TestParamInfo<std::string>& tested) {
  return tested.param;
}

}  // namespace course
