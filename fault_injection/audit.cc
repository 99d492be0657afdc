#include "audit.h"

#include <algorithm>
#include <utility>

#include "in_process_subject.h"
#include "reference.h"
#include "unlisted.h"
#include "variant_subject.h"

namespace course {
namespace {

using Kind = Finding::Kind;
using Row = std::vector<Outcome>;

Outcome said_by(std::string_view id, const KillMatrix& matrix, const Row& row) {
  for (std::size_t c = 0; c < row.size(); ++c) {
    if (matrix.checks[c]->id == id) return row[c];
  }
  return Outcome::not_run;
}

// What is wrong with one fault's row of the matrix.
void judge_fault(const Fault& fault, const KillMatrix& matrix, const Row& row, std::uint64_t seed,
                 std::vector<Finding>& findings) {
  if (std::none_of(row.begin(), row.end(), KillMatrix::caught)) {
    findings.push_back({Kind::survivor, fault.id, {}, fault.verdict, Outcome::pass, seed});
  }
  for (const char* id : fault.caught_by) {
    const Outcome found = said_by(id, matrix, row);
    if (found == fault.verdict) continue;
    findings.push_back({Kind::wrong_catch, fault.id, id, fault.verdict, found, seed});
  }
  for (std::size_t c = 0; c < row.size(); ++c) {
    if (row[c] != Outcome::crashed) continue;
    findings.push_back({Kind::crash, fault.id, matrix.checks[c]->id, fault.verdict, row[c], seed});
  }
}

// Coarse faults are caught all the same: that a check has become weak must be said, not be waited for.
void judge_tolerances(Component component, const AuditOptions& options,
                      std::vector<Finding>& findings) {
  for (const Check& check : checks_of(component)) {
    if (!options.uses(check) || options.tolerance(check) <= kTolerance) continue;
    findings.push_back(
        {Kind::weak_check, check.id, {}, Outcome::pass, Outcome::pass, options.seed});
  }
}

void judge_correct(const std::string& who, const KillMatrix& matrix, const Row& row,
                   std::uint64_t seed, std::vector<Finding>& findings) {
  for (std::size_t c = 0; c < row.size(); ++c) {
    if (row[c] == Outcome::pass) continue;
    findings.push_back({Kind::false_alarm, who, matrix.checks[c]->id, Outcome::pass, row[c], seed});
  }
}

ComponentAudit audit_faults(Component component, std::span<const Fault> faults,
                            const AuditOptions& options, std::vector<Finding>& findings) {
  ComponentAudit audit{component, {}, {}};
  std::vector<Options> rows;
  for (const Fault& fault : faults) {
    if (fault.component() != component) continue;
    audit.faults.push_back(&fault);
    rows.push_back(changed({fault.change}));
  }
  audit.matrix = run_matrix(component, rows, options);
  for (std::size_t f = 0; f < rows.size(); ++f) {
    judge_fault(*audit.faults[f], audit.matrix, audit.matrix.rows[f], options.seed, findings);
  }
  return audit;
}

// The variant with every decision right and every equivalent of it.
void audit_variants(Component component, std::span<const Equivalent> equivalents,
                    const AuditOptions& options, std::vector<Finding>& findings) {
  std::vector<std::string> names = {std::string(info(component).name) + " (variant)"};
  std::vector<Options> rows = {Options{}};
  for (const Equivalent& equivalent : equivalents) {
    if (equivalent.change.component != component) continue;
    names.push_back(equivalent.id);
    rows.push_back(changed({equivalent.change}));
  }
  const KillMatrix matrix = run_matrix(component, rows, options);
  for (std::size_t r = 0; r < rows.size(); ++r) {
    judge_correct(names[r], matrix, matrix.rows[r], options.seed, findings);
  }
}

void audit_reference(Component component, const AuditOptions& options,
                     std::vector<Finding>& findings) {
  InProcessSubject subject(parts_of(reference()));
  const KillMatrix matrix = run_subject(component, subject, options);
  judge_correct(std::string(info(component).name) + " (reference)", matrix, matrix.rows.front(),
                options.seed, findings);
}

}  // namespace

bool ComponentAudit::caught(std::size_t fault) const {
  const Row& row = matrix.rows[fault];
  return std::any_of(row.begin(), row.end(), KillMatrix::caught);
}

std::size_t ComponentAudit::count_caught() const {
  std::size_t count = 0;
  for (std::size_t f = 0; f < faults.size(); ++f) count += caught(f);
  return count;
}

AuditedRows catalogued_rows() { return {all_faults(), equivalents()}; }

Audit run_audit(const AuditOptions& options, std::uint64_t seeds, const Progress& progress,
                const AuditedRows& rows) {
  Audit audit{.components = {}, .findings = {}, .first_seed = options.seed, .seeds = seeds};
  if (rows.faults.data() == all_faults().data()) {
    for (const std::string& what : unlisted()) {
      audit.findings.push_back({Kind::unlisted, what, {}, Outcome::pass, Outcome::pass, 0});
    }
  }
  for (std::uint64_t done = 0; done < seeds; ++done) {
    AuditOptions one = options;
    one.seed = options.seed + done;
    for (const ComponentInfo& each : kComponents) {
      if (!is_asked_for(each.component, options)) continue;
      judge_tolerances(each.component, one, audit.findings);
      ComponentAudit component = audit_faults(each.component, rows.faults, one, audit.findings);
      audit_variants(each.component, rows.equivalents, one, audit.findings);
      audit_reference(each.component, one, audit.findings);
      if (done == 0) audit.components.push_back(std::move(component));
    }
    if (progress) progress(done + 1, seeds);
  }
  return audit;
}

}  // namespace course
