#pragma once

#include <string>
#include <vector>

#include "grade.h"

namespace course {

// What every report says beside the points, in the same words.

// Where a component stands: "all pass", "19 of 33 checks fail", "does not compile".
std::string standing(const ComponentResult& component);

// The same where no heading sets the extensions apart: "7 of 19 checks fail, counts apart".
std::string standing_in_a_list(const ComponentResult& component);

// "Every check passes, seed 7." Of a result that passed.
std::string passed_text(const GradeResult& result);

// "133 of 133 points", and of the extensions if there are any.
std::string points_text(const GradeResult& result);

// What must be known of the whole run: files that were not read, layers of the isolation that are not
// to be had. Nothing if all is as it should be.
struct Remark {
  const char* label;
  std::string text;
};
std::vector<Remark> remarks(const GradeResult& result);

}  // namespace course
