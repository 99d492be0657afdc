#include <fmt/format.h>

#include "evidence_verbs.h"
#include "printable.h"
#include "usage_error.h"

namespace course {
namespace {

int run(const std::vector<std::string>& arguments, const Surroundings& surroundings) {
  const EvidenceStep* const steps[] = {&kFaultRecordStep};
  std::string names;
  for (const EvidenceStep* step : steps) {
    if (!arguments.empty() && arguments.front() == step->name) {
      return step->run({arguments.begin() + 1, arguments.end()}, surroundings);
    }
    names += fmt::format("{}{}", names.empty() ? "" : ", ", step->name);
  }
  throw UsageError(arguments.empty()
                       ? fmt::format("name a step: {}. See: ./course help evidence", names)
                       : fmt::format("\"{}\" is no step of evidence. The steps are: {}",
                                     printable(arguments.front()), names));
}

}  // namespace

const Verb kEvidenceVerb = {
    .name = "evidence",
    .usage =
        "record [--out FILE]\n"
        "check [FILE]",
    .summary = "record what was run and what came out, or check a record",
    .details =
        "record runs the course's own commands and measurements and writes what came out to "
        "evidence/07-runtime-v1.json.\n"
        "check has such a record made again and compares: it must still be true of this checkout.",
    .run = run};

}  // namespace course
