#include "why.h"

#include <algorithm>

#include "catalogue.h"
#include "in_process_subject.h"
#include "kill_matrix.h"
#include "probe.h"
#include "variant_subject.h"

namespace course {
namespace {

bool is_meant_for(const Fault& fault, const Check& check) {
  return std::any_of(fault.caught_by.begin(), fault.caught_by.end(),
                     [&](std::string_view id) { return id == check.id; });
}

void study_inputs(CheckStudy& found) {
  InProcessSubject right(right_parts());
  std::vector<std::unique_ptr<Probe>> asked;
  run_check(*found.check, right, {.asked = &asked});
  found.calls = asked.size();
  for (const std::unique_ptr<Probe>& probe : asked) {
    std::string given = probe->given();
    const bool is_new =
        std::find(found.inputs.begin(), found.inputs.end(), given) == found.inputs.end();
    if (is_new) found.inputs.push_back(std::move(given));
  }
}

void study_catches(CheckStudy& found) {
  const std::vector<const Fault*> faults = faults_of(found.check->component);
  std::vector<Options> rows;
  for (const Fault* fault : faults) rows.push_back(changed({fault->change}));
  const KillMatrix matrix = run_matrix(found.check->component, rows, {});
  const auto own = static_cast<std::size_t>(
      std::find(matrix.checks.begin(), matrix.checks.end(), found.check) - matrix.checks.begin());
  found.faults = faults.size();
  for (std::size_t f = 0; f < faults.size(); ++f) {
    const std::vector<Outcome>& row = matrix.rows[f];
    if (!KillMatrix::caught(row[own])) continue;
    const bool nowhere_else = std::count_if(row.begin(), row.end(), KillMatrix::caught) == 1;
    (nowhere_else                             ? found.only_here
     : is_meant_for(*faults[f], *found.check) ? found.meant
                                              : found.besides)
        .push_back(faults[f]);
  }
}

}  // namespace

CheckStudy study(const Check& check) {
  CheckStudy found{.check = &check, .inputs = {}, .only_here = {}, .meant = {}, .besides = {}};
  study_inputs(found);
  study_catches(found);
  return found;
}

}  // namespace course
