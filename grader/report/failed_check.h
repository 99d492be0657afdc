#pragma once

#include <string>
#include <vector>

#include "grade.h"

namespace course {

// What every report for a person says of a failed check, in the same words.

std::string element_name(const Mismatch& mismatch);   // "weights[b=0, h=0, t=1, s=0]"
std::string expected_text(const Mismatch& mismatch);  // "-inf      (s > t, so it is hidden)"
std::string got_text(const Verdict& verdict);         // of a verdict that has a mismatch
std::string wrong_text(const Mismatch& mismatch);     // "126 of the 168 elements compared: …"

// Each stage that a failed check compared. What is wrong behind a wrong stage inherits it, but where the
// stages stand side by side, as q, k and v do: each is made of x.
enum class StageState { ok, wrong, inherits };
std::vector<StageState> stage_states(const CheckResult& failed);
bool stages_side_by_side(const CheckResult& failed);

// The sentence of a verdict that its element does not say; empty where that says all.
std::string reason_text(const Verdict& verdict);

// What to type to run it again, in the same way.
std::string again_command(const GradeResult& result, const CheckResult& one,
                          const std::string& folder_option);

// "causal_attention.cc:31, in attend": where a sanitizer's finding is in the learner's own code.
std::string place_text(const SourcePlace& place);

}  // namespace course
