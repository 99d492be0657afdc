#include "failed_check.h"

#include <fmt/format.h>

#include <cmath>

#include "text.h"

namespace course {
namespace {

// Why the expected value is no ordinary number. A score is that of (b, h, t, s).
const char* remark_on_expected(const Mismatch& mismatch) {
  if (!std::isinf(mismatch.expected)) return "";
  const bool is_past =
      mismatch.position.size() == 4 && mismatch.position[3] <= mismatch.position[2];
  return is_past ? "      (s ≤ t - W, so it is hidden)" : "      (s > t, so it is hidden)";
}

}  // namespace

std::string element_name(const Mismatch& mismatch) {
  if (mismatch.position.empty()) return mismatch.stage;
  std::string text = mismatch.stage + "[";
  for (std::size_t a = 0; a < mismatch.position.size(); ++a) {
    text += fmt::format("{}{}={}", a == 0 ? "" : ", ", mismatch.indices[a], mismatch.position[a]);
  }
  return text + "]";
}

std::string expected_text(const Mismatch& mismatch) {
  return number_text(mismatch.expected) + remark_on_expected(mismatch);
}

std::string got_text(const Verdict& verdict) {
  if (verdict.outcome == Outcome::not_written) return "nothing";
  return number_text(verdict.mismatch.front().got);
}

std::string wrong_text(const Mismatch& mismatch) {
  std::string text = fmt::format("{} of the {} elements compared", mismatch.wrong, mismatch.total);
  if (!mismatch.pattern.empty()) text += ": " + mismatch.pattern;
  return text;
}

bool stages_side_by_side(const CheckResult& failed) {
  return failed.check->component == Component::qkv_projection;
}

std::vector<StageState> stage_states(const CheckResult& failed) {
  std::vector<StageState> states;
  bool wrong_seen = false;
  for (const StageComparison& stage : failed.verdict.stages) {
    const bool inherits = wrong_seen && !stages_side_by_side(failed);
    states.push_back(stage.matches() ? StageState::ok
                     : inherits      ? StageState::inherits
                                     : StageState::wrong);
    wrong_seen = wrong_seen || !stage.matches();
  }
  return states;
}

std::string reason_text(const Verdict& verdict) {
  if (!verdict.reason.empty()) return verdict.reason;
  const bool is_told = !verdict.mismatch.empty() && verdict.outcome == Outcome::wrong_value;
  return is_told ? "" : explanation(verdict.outcome);
}

std::string again_command(const GradeResult& result, const CheckResult& one,
                          const std::string& folder_option) {
  const char* built = result.instrumentation == Instrumentation::sanitizers ? " --sanitize" : "";
  return fmt::format("./course grade {} --check {} --seed {}{}{}", info(one.check->component).name,
                     one.check->id, result.seed, built, folder_option);
}

std::string place_text(const SourcePlace& place) {
  const std::string in = place.function.empty() ? "" : ", in " + place.function;
  return fmt::format("{}:{}{}", place.file, place.line, in);
}

}  // namespace course
