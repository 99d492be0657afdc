#include "kill_matrix.h"

#include <algorithm>
#include <atomic>
#include <thread>

#include "in_process_subject.h"
#include "variant_subject.h"

namespace course {
namespace {

using Row = std::vector<Outcome>;

// What the reference answers to each check: the same for every row.
using Answers = std::vector<std::vector<Outputs>>;

std::vector<const Check*> checks_used(Component component, const AuditOptions& options) {
  std::vector<const Check*> checks;
  for (const Check& check : checks_of(component)) {
    if (options.uses(check)) checks.push_back(&check);
  }
  return checks;
}

// Whatever leaves a check is a crash.
Outcome outcome_of(const Check& check, Subject& subject, const AuditOptions& options,
                   std::vector<Outputs>* answers) {
  RunOptions run;
  run.seed = options.seed;
  run.tolerance = options.tolerance(check);
  run.answers = answers;
  run.story = false;
  try {
    return run_check(check, subject, run).outcome;
  } catch (...) {
    return Outcome::crashed;
  }
}

// A subject that writes to its arguments changes what is asked next, and with it the answers.
bool writes_to_arguments(const Options& options) {
  const auto writes = [](const auto& component) {
    if constexpr (requires { component.inputs; }) return component.inputs != Inputs::left_alone;
    return false;
  };
  return std::apply([&](const auto&... component) { return (writes(component) || ...); }, options);
}

enum class Until { the_end, caught };

Row run_row(const std::vector<const Check*>& checks, Subject& subject, const AuditOptions& options,
            Answers* answers, Until until = Until::the_end) {
  Row row;
  for (std::size_t c = 0; c < checks.size(); ++c) {
    row.push_back(outcome_of(*checks[c], subject, options, answers ? &(*answers)[c] : nullptr));
    if (until == Until::caught && row.back() != Outcome::pass) break;
  }
  return row;
}

// Calls work(i) for i = 0 … count - 1, on several threads.
template <typename Work>
void on_threads(unsigned threads, std::size_t count, Work work) {
  std::atomic<std::size_t> next = 0;
  const auto work_on = [&] {
    for (std::size_t i = next++; i < count; i = next++) work(i);
  };
  if (threads == 0) threads = std::max(1u, std::thread::hardware_concurrency());
  std::vector<std::jthread> helpers;
  for (std::size_t i = 1; i < std::min<std::size_t>(threads, count); ++i) {
    helpers.emplace_back(work_on);
  }
  work_on();
}

std::vector<Row> run_rows(Component component, const std::vector<const Check*>& checks,
                          std::span<const Options> options_of_rows, const AuditOptions& options,
                          Until until) {
  // A subject that passes is asked every question; after this the answers are only read.
  Answers answers(checks.size());
  InProcessSubject right(right_parts());
  run_row(checks, right, options, &answers);

  std::vector<Row> rows(options_of_rows.size());
  on_threads(options.threads, rows.size(), [&](std::size_t r) {
    InProcessSubject base(right_parts());
    VariantSubject subject(base, component, options_of_rows[r]);
    const bool changes_questions = writes_to_arguments(options_of_rows[r]);
    rows[r] = run_row(checks, subject, options, changes_questions ? nullptr : &answers, until);
  });
  return rows;
}

}  // namespace

bool is_asked_for(Component component, const AuditOptions& options) {
  const std::vector<Component>& asked = options.components;
  return asked.empty() || std::find(asked.begin(), asked.end(), component) != asked.end();
}

KillMatrix run_matrix(Component component, std::span<const Options> rows,
                      const AuditOptions& options) {
  KillMatrix matrix{component, checks_used(component, options), {}};
  matrix.rows = run_rows(component, matrix.checks, rows, options, Until::the_end);
  return matrix;
}

std::vector<Outcome> run_until_caught(Component component, std::span<const Options> rows,
                                      const AuditOptions& options) {
  const std::vector<const Check*> checks = checks_used(component, options);
  std::vector<Outcome> last;
  for (const Row& row : run_rows(component, checks, rows, options, Until::caught)) {
    last.push_back(row.empty() ? Outcome::pass : row.back());
  }
  return last;
}

KillMatrix run_subject(Component component, Subject& subject, const AuditOptions& options) {
  KillMatrix matrix{component, checks_used(component, options), {}};
  matrix.rows.push_back(run_row(matrix.checks, subject, options, nullptr));
  return matrix;
}

}  // namespace course
