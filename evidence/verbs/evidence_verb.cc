#include <fmt/format.h>

#include "evidence_verbs.h"
#include "printable.h"
#include "usage_error.h"

namespace course {
namespace {

int run(const std::vector<std::string>& arguments, const Surroundings& surroundings) {
  const EvidenceStep* const steps[] = {&kRecordStep, &kCheckStep, &kFaultRecordStep, &kFillStep,
                                       &kVerifyStep};
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
        "check [FILE]\n"
        "fault-record [--inject ID [--seed N]] [--root DIR]\n"
        "fill [--seed N] [--gross-usd X] [--credit-usd X] [--root DIR]\n"
        "verify [FILE] [--root DIR]",
    .summary = "record what was run and what came out, or check a record",
    .details =
        "record runs the course's own commands and measurements and writes what came out to "
        "evidence/07-runtime-v1.json.\n"
        "check runs and measures everything again: a record must still be true of this checkout. "
        "It "
        "takes a fault record too.\n"
        "fault-record finds the latest run of yours that failed by a leak from the future or by "
        "mixed head axes and passed later, repeats both, and writes them to "
        "evidence/07-fault-record.json, with the sources of both beside it. --inject ID puts a "
        "fault "
        "into your code for one run, and the record says so.\n"
        "fill runs your parts and writes what you hand in, evidence/07-learner-v1.yaml, with the "
        "log "
        "of the run beside it. What hired machines have cost can be given in dollars.\n"
        "verify accepts such a file or names what is wrong in it, by line and field: its commands "
        "are run and its numbers measured again.\n"
        "--root DIR looks at another checkout of the course, say a learner's clone, with the "
        "programs of this one.",
    .run = run};

}  // namespace course
