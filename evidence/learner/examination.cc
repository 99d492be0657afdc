// How a record is verified.
//
// Its text is read as values with their places; then rule after rule of one table looks at it. Rules
// of form know the text alone: nothing is left to fill in, the published schema is kept, nobody is
// identified. The others compare the record with facts: what git says, what the files hold, and what
// comes out when its commands are run and its metrics measured again. A rule trusts no number of the
// record; where it cannot be found out again (a date, the machine), the log of the run must say the
// same, and that log is an artifact with a digest.

#include "examination.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "learner_record.h"
#include "printable.h"
#include "schema_check.h"
#include "visible_text.h"

namespace course {
namespace {

constexpr std::array kRules = {
    Rule{"filled", "no placeholder <…> is left", true, look_for_placeholders},
    Rule{"form", "fields are those of the published schema, no more and no less", true,
         look_at_form},
    Rule{"nobody", "no path, address, name or token leads to a person or a machine", true,
         look_for_identity},
    Rule{"commit", "the commit is this checkout's, and holds the sources as they are", false,
         look_at_commit},
    Rule{"date", "the date exists and is not to come", false, look_at_date},
    Rule{"run-log", "date, environment, seed, commands and cost are those of the run's log", false,
         look_at_run_log},
    Rule{"commands", "each command is an allowed one and ends as the record says", false,
         look_at_commands},
    Rule{"metrics", "each value comes out again when it is measured, and keeps its bound", false,
         look_at_metrics},
    Rule{"artifacts", "each file is in the checkout, is not empty and has this digest", false,
         look_at_artifacts},
    Rule{"cost", "a credit is no larger than the cost", false, look_at_cost},
    Rule{"licenses", "what the chapter builds on is named with its license", false,
         look_at_licenses},
    Rule{"failures", "known failures are the checks that fail", false, look_at_failures},
};

bool comes_before(const Finding& a, const Finding& b) {
  return a.place.line != b.place.line ? a.place.line < b.place.line
                                      : a.place.column < b.place.column;
}

// A file of another kind or of a later course is not judged by rules that are not its own.
void require_schema(const Document& document) {
  const nlohmann::json& record = document.value();
  if (!record.is_object()) document.refuse("", "not a record: it must begin with \"schema: …\"");
  const auto schema = record.find("schema");
  if (schema == record.end()) document.refuse("", "not a record: the field schema is missing");
  if (*schema == kLearnerSchema) return;
  constexpr std::size_t kMostShown = 60;
  const std::string name = schema->is_string()
                               ? first_letters(printable(schema->get<std::string>()), kMostShown)
                               : "no word";
  document.refuse("/schema",
                  fmt::format("schema is {}, but what is handed in is of {}. Other records are "
                              "checked by ./course evidence check FILE",
                              name, kLearnerSchema));
}

}  // namespace

std::span<const Rule> record_rules() { return kRules; }

void Examination::complain(const std::string& pointer, std::string what) {
  findings.push_back({rule, field_name(pointer), document_.place(pointer), std::move(what)});
}

void Examination::complain_at(Place place, std::string what) {
  findings.push_back({rule, "", place, std::move(what)});
}

std::vector<Finding> examine(const Document& document, const nlohmann::json& schema, Facts& facts) {
  require_schema(document);
  Examination examination(document, schema, facts);
  for (const bool of_form : {true, false}) {
    if (!examination.findings.empty()) break;
    for (const Rule& rule : kRules) {
      if (rule.of_form != of_form) continue;
      examination.rule = rule.id;
      rule.look(examination);
    }
  }
  std::stable_sort(examination.findings.begin(), examination.findings.end(), comes_before);
  return std::move(examination.findings);
}

bool is_placeholder(const nlohmann::json& value) {
  if (!value.is_string()) return false;
  const std::string& text = value.get_ref<const std::string&>();
  return text.size() >= 2 && text.front() == '<' && text.back() == '>';
}

}  // namespace course
