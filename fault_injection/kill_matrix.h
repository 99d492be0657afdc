#pragma once

#include <functional>
#include <span>
#include <vector>

#include "check.h"
#include "fault.h"

namespace course {

// What is run against what, and how. The defaults are a complete audit of one seed.
struct AuditOptions {
  std::vector<Component> components;  // empty: all
  std::uint64_t seed = 1;
  unsigned threads = 0;  // 0: as many as the machine has

  // To ask what the audit would say without a check, or with a weaker one.
  std::function<bool(const Check&)> uses = [](const Check&) { return true; };
  std::function<double(const Check&)> tolerance = [](const Check&) { return kTolerance; };
};

bool is_asked_for(Component component, const AuditOptions& options);

// Rows of options against the checks of one component: an outcome for each pair.
struct KillMatrix {
  Component component;
  std::vector<const Check*> checks;
  std::vector<std::vector<Outcome>> rows;

  // A crash is not a catch: it says nothing of the numbers.
  static bool caught(Outcome outcome) {
    return outcome != Outcome::pass && outcome != Outcome::crashed;
  }
};

// Runs every check on every row, whatever the others said.
KillMatrix run_matrix(Component component, std::span<const Options> rows,
                      const AuditOptions& options);

// For each row the first outcome that is not pass.
std::vector<Outcome> run_until_caught(Component component, std::span<const Options> rows,
                                      const AuditOptions& options);

// Every check on one subject that is no variant.
KillMatrix run_subject(Component component, Subject& subject, const AuditOptions& options);

}  // namespace course
