#include "html_story.h"

#include <fmt/format.h>

#include "contract_lines.h"
#include "failed_check.h"

namespace course {
namespace {

constexpr std::size_t kMostPrinted = 400;

// By StageState.
const char* kClassOfStage[] = {"ok", "wrong", "inherits"};
const char* kWordOfStage[] = {"ok", "WRONG", "inherits it"};

// The dataflow within the check.
Html stages_line(const CheckResult& failed) {
  const std::vector<StageState> states = stage_states(failed);
  Html items;
  for (std::size_t i = 0; i < states.size(); ++i) {
    const auto kind = static_cast<std::size_t>(states[i]);
    const std::string& stage = failed.verdict.stages[i].stage;
    items += Html::element(
        "li", {{"class", kClassOfStage[kind]}, {"data-stage", stage}},
        Html(stage) + " " + Html::element("span", {{"class", "state"}}, kWordOfStage[kind]));
  }
  const char* const look = stages_side_by_side(failed) ? "stages side-by-side" : "stages";
  return Html::element("ol", {{"class", look}}, items);
}

void add_element(Rows& rows, const Verdict& verdict) {
  const Mismatch& mismatch = verdict.mismatch.front();
  rows.add("element", Html::element("code", element_name(mismatch)));
  rows.add("expected", Html::element("code", expected_text(mismatch)));
  rows.add("got", Html::element("code", got_text(verdict)));
  if (mismatch.total > 1) rows.add("wrong", wrong_text(mismatch));
}

Html finding_rows(const SanitizerFinding& finding) {
  Rows rows;
  const auto add = [&](const char* label, const std::optional<SourcePlace>& place) {
    if (place) rows.add(label, Html(place_text(*place)) + Html::element("pre", place->code));
  };
  add("at", finding.at);
  add("made", finding.made);
  add("freed", finding.freed);
  return rows.html();
}

Html place_of(const Gallery::Picture& picture) {
  if (picture.left_out) {
    return Html::element("p", {{"class", "faint"}},
                         "Its pictures are left out, to keep this page small. Run this check "
                         "alone, as below, with --html.");
  }
  if (picture.place < 0) return {};
  return Html::element("div",
                       {{"class", "pictures"}, {"data-pictures", std::to_string(picture.place)}},
                       Html::element("noscript", "The pictures need JavaScript."));
}

Html printed(const std::string& text) {
  if (text.empty()) return {};
  const bool is_cut = text.size() > kMostPrinted;
  return Html::element("p", {{"class", "label"}}, "printed") +
         Html::element("pre", text.substr(0, kMostPrinted) + (is_cut ? "\n(cut here)" : ""));
}

}  // namespace

void Rows::add(const char* label, const Html& content) {
  rows_ += Html::element("dt", label) + Html::element("dd", content);
}

void Rows::add_code(const char* label, const std::string& command) {
  add(label, Html::element("code", {{"class", "command"}}, command));
}

Html Rows::html() const { return Html::element("dl", rows_); }

Html html_story(const GradeResult& result, const CheckResult& failed,
                const Gallery::Picture& picture, Telling telling, const TerminalOptions& options) {
  const Verdict& verdict = failed.verdict;
  const ContractLine rule =
      contract_line(options.interface_folder, failed.check->component, failed.check->id);

  Html body = Html::element("p", {{"class", "claim"}}, rule.text);
  Rows before;
  if (!verdict.given.empty()) before.add("given", verdict.given);
  if (verdict.stages.size() > 1) before.add("stages", stages_line(failed));
  if (!verdict.mismatch.empty()) add_element(before, verdict);
  body += before.html();
  if (telling != Telling::brief) {
    const std::string reason = reason_text(verdict);
    if (!reason.empty()) body += Html::element("p", reason);
    if (failed.finding) body += finding_rows(*failed.finding);
    body += printed(failed.printed);
  }
  body += place_of(picture);
  Rows after;
  after.add("rule", Html::element("code", fmt::format("{}:{}", rule.header, rule.number)));
  if (result.hints != Hints::none) after.add("catches", failed.check->why);
  after.add_code("again", again_command(result, failed, options.folder_option));
  body += after.html();

  const Html summary = Html::element("span", {{"class", "bad"}}, "FAIL") + "  " +
                       Html::element("strong", failed.check->id) + "  " +
                       Html::element("span", {{"class", "faint"}}, name(verdict.outcome));
  const Html content = Html::element("summary", summary) + body;
  return telling == Telling::open
             ? Html::element("details", {{"class", "check"}, {"open", ""}}, content)
             : Html::element("details", {{"class", "check"}}, content);
}

}  // namespace course
