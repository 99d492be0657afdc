#include "story.h"

#include <fmt/format.h>

#include "contract_lines.h"
#include "failed_check.h"
#include "printable.h"

namespace course {
namespace {

constexpr std::size_t kMostPrinted = 400;

// "scores ok > masked_scores WRONG > weights, output inherit it", or side by side "q WRONG, k ok, v ok".
// Behind a wrong stage one that is right says nothing.
std::string stages_line(const CheckResult& failed) {
  const bool side_by_side = stages_side_by_side(failed);
  const std::vector<StageState> states = stage_states(failed);
  const char* const joint = side_by_side ? ", " : " > ";
  std::string line;
  std::string inherited;
  bool wrong_seen = false;
  for (std::size_t i = 0; i < states.size(); ++i) {
    const std::string& stage = failed.verdict.stages[i].stage;
    if (states[i] == StageState::inherits) {
      inherited += (inherited.empty() ? "" : ", ") + stage;
    } else if (side_by_side || !wrong_seen) {
      line +=
          (line.empty() ? "" : joint) + stage + (states[i] == StageState::ok ? " ok" : " WRONG");
      wrong_seen = states[i] == StageState::wrong;
    }
  }
  if (!inherited.empty()) line += " > " + inherited + " inherit it";
  return line;
}

std::string element_lines(const Verdict& verdict) {
  const Mismatch& mismatch = verdict.mismatch.front();
  std::string text = fmt::format("  {}\n", element_name(mismatch));
  text += fmt::format("    expected   {}\n", expected_text(mismatch));
  text += fmt::format("    got        {}\n", got_text(verdict));
  if (mismatch.total > 1) text += labelled("wrong", wrong_text(mismatch));
  return text;
}

std::string place_lines(const char* label, const std::optional<SourcePlace>& place) {
  if (!place) return {};
  return labelled_lines(
      label, fmt::format("{}\n| {}", place_text(*place), cut(place->code, line_width() - 13)));
}

// Where a sanitizer's finding is in the learner's own code.
std::string finding_lines(const SanitizerFinding& finding) {
  return "\n" + place_lines("at", finding.at) + place_lines("made", finding.made) +
         place_lines("freed", finding.freed);
}

}  // namespace

std::string failure_story(const GradeResult& result, const ComponentResult& component,
                          const CheckResult& failed, const TerminalOptions& options) {
  const Verdict& verdict = failed.verdict;
  const ContractLine rule =
      contract_line(options.interface_folder, component.component, failed.check->id);
  std::string text =
      headline(options.paint.bad("FAIL"), failed.check->id, name(verdict.outcome), options.paint);
  text += wrapped("  ", rule.text);
  text += "\n";
  if (!verdict.given.empty()) text += labelled("given", verdict.given);
  if (verdict.stages.size() > 1) text += labelled("stages", stages_line(failed));
  if (!verdict.mismatch.empty()) text += "\n" + element_lines(verdict);
  const std::string reason = reason_text(verdict);
  if (!reason.empty()) text += "\n" + wrapped("  ", printable(reason));
  if (failed.finding) text += finding_lines(*failed.finding);
  text += printed_lines(failed.printed, kMostPrinted);
  text += "\n";
  if (component.diagnosis && !component.diagnosis->text.empty()) {
    text += labelled("why?", component.diagnosis->text);
  }
  text += labelled("rule", fmt::format("{}:{}", rule.header, rule.number));
  if (result.hints != Hints::none) text += labelled("catches", failed.check->why);
  text += labelled_lines("again", again_command(result, failed, options.folder_option));
  return text;
}

}  // namespace course
