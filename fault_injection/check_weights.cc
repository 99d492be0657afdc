#include "check_weights.h"

#include <algorithm>

#include "subsumption.h"

namespace course {

CheckWeights weigh(const ComponentAudit& audit) {
  const std::vector<const Check*>& checks = audit.matrix.checks;
  CheckWeights weights;
  std::vector<std::vector<bool>> killed_by;
  std::vector<std::size_t> catches(checks.size());
  std::vector<std::size_t> catches_alone(checks.size());
  for (std::size_t f = 0; f < audit.faults.size(); ++f) {
    std::vector<bool>& kills = killed_by.emplace_back();
    for (const Outcome outcome : audit.matrix.rows[f]) kills.push_back(KillMatrix::caught(outcome));
    const auto count = std::count(kills.begin(), kills.end(), true);
    for (std::size_t c = 0; c < checks.size(); ++c) {
      if (!kills[c]) continue;
      ++catches[c];
      if (count > 1) continue;
      ++catches_alone[c];
      weights.caught_once.push_back({audit.faults[f], checks[c]});
    }
  }
  for (std::size_t c = 0; c < checks.size(); ++c) {
    if (catches[c] == 0) {
      weights.nothing_at_all.push_back(checks[c]);
    } else if (catches_alone[c] == 0) {
      weights.nothing_alone.push_back(checks[c]);
    }
  }
  for (const std::size_t f : minimal_faults(killed_by)) {
    weights.minimal.push_back(audit.faults[f]);
    weights.minimal_caught += audit.caught(f);
  }
  return weights;
}

std::vector<Catch> lost_catches(const ComponentAudit& before, const ComponentAudit& after) {
  const std::vector<const Check*>& now = after.matrix.checks;
  std::vector<Catch> lost;
  for (std::size_t c = 0; c < before.matrix.checks.size(); ++c) {
    const Check* const check = before.matrix.checks[c];
    const auto place = std::find(now.begin(), now.end(), check);
    const bool is_there = place != now.end();
    const auto at = static_cast<std::size_t>(place - now.begin());
    for (std::size_t f = 0; f < before.faults.size(); ++f) {
      const bool still = is_there && KillMatrix::caught(after.matrix.rows[f][at]);
      if (KillMatrix::caught(before.matrix.rows[f][c]) && !still) {
        lost.push_back({before.faults[f], check});
      }
    }
  }
  return lost;
}

}  // namespace course
