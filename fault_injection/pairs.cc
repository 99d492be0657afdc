#include "pairs.h"

namespace course {

std::vector<FaultPair> compatible_pairs(const std::vector<const Fault*>& faults) {
  std::vector<FaultPair> pairs;
  for (std::size_t first = 0; first < faults.size(); ++first) {
    for (std::size_t second = first + 1; second < faults.size(); ++second) {
      if (exclude_each_other(faults[first]->change, faults[second]->change)) continue;
      pairs.push_back({faults[first], faults[second]});
    }
  }
  return pairs;
}

PairAudit audit_pairs(const AuditOptions& options) {
  PairAudit audit;
  for (const ComponentInfo& each : kComponents) {
    if (!is_asked_for(each.component, options)) continue;
    const std::vector<FaultPair> pairs = compatible_pairs(faults_of(each.component));
    std::vector<Options> rows;
    for (const auto& [first, second] : pairs) {
      rows.push_back(changed({first->change, second->change}));
    }
    const std::vector<Outcome> outcomes = run_until_caught(each.component, rows, options);
    for (std::size_t p = 0; p < pairs.size(); ++p) {
      if (outcomes[p] == Outcome::pass) audit.unnoticed.push_back(pairs[p]);
      if (outcomes[p] == Outcome::crashed) audit.crashed.push_back(pairs[p]);
    }
    audit.pairs += pairs.size();
  }
  return audit;
}

}  // namespace course
