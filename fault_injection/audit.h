#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "catalogue.h"
#include "kill_matrix.h"

namespace course {

// Something that an audit must not find.
struct Finding {
  enum class Kind {
    survivor,     // a fault that no check catches
    wrong_catch,  // a stated check says something else than stated, or is not there
    crash,        // an exception that the contract does not name
    false_alarm,  // a correct variant that a check rejects
    unlisted,     // an option value without a row, or a row too many or too few
    weak_check,   // a check that accepts more than the contract's tolerance
  };
  Kind kind;
  std::string who;    // the fault, the variant, the option value
  std::string check;  // where one is meant
  Outcome stated = Outcome::pass;
  Outcome found = Outcome::pass;
  std::uint64_t seed = 0;
};

// One component's faults, and what each check said of each.
struct ComponentAudit {
  Component component;
  std::vector<const Fault*> faults;
  KillMatrix matrix;

  bool caught(std::size_t fault) const;
  std::size_t count_caught() const;
};

struct Audit {
  std::vector<ComponentAudit> components;  // of the first seed
  std::vector<Finding> findings;           // of all seeds
  std::uint64_t first_seed = 0;
  std::uint64_t seeds = 0;

  bool passed() const { return findings.empty(); }
};

// What is audited: the catalogue, but in tests.
struct AuditedRows {
  std::span<const Fault> faults;
  std::span<const Equivalent> equivalents;
};
AuditedRows catalogued_rows();

// Called after each seed.
using Progress = std::function<void(std::uint64_t done, std::uint64_t of)>;

// For each of the seeds options.seed, options.seed + 1, …: every fault must be caught as stated, and
// every correct variant must pass.
Audit run_audit(const AuditOptions& options, std::uint64_t seeds = 1, const Progress& progress = {},
                const AuditedRows& rows = catalogued_rows());

}  // namespace course
