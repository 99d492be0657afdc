#pragma once

#include <string>

#include "grade.h"

namespace course {

// What every report for a person says of the same thing, in the same words.

// "all pass", "19 of 33 checks fail", "not started", "does not compile"
std::string state_text(const ComponentResult& component);

std::string element_name(const Mismatch& mismatch);   // "weights[b=0, h=0, t=1, s=0]"
std::string expected_text(const Mismatch& mismatch);  // "-inf      (s > t, so it is hidden)"
std::string got_text(const Verdict& verdict);         // of a verdict that has a mismatch
std::string wrong_text(const Mismatch& mismatch);     // "126 of the 168 elements compared: …"

// The sentence of a verdict that its element does not say; empty where that says all.
std::string reason_text(const Verdict& verdict);

// What to type: to run one check again, and to see the numbers of a part.
std::string again_command(const CheckResult& one, std::uint64_t seed,
                          const std::string& folder_option);
std::string show_command(Component component, const std::string& folder_option);

}  // namespace course
