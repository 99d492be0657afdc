#include <fmt/format.h>
#include <unistd.h>

#include <boost/program_options/value_semantic.hpp>
#include <cstdio>

#include "audit_page.h"
#include "audit_report.h"
#include "command_line.h"
#include "fault_verbs.h"
#include "files.h"
#include "matrix.h"
#include "output_file.h"
#include "progress_line.h"
#include "usage_error.h"

namespace course {
namespace {

namespace po = boost::program_options;

enum class MatrixFormat { none, csv, json };

MatrixFormat matrix_format(const CommandLine& line) {
  if (!line.has("matrix")) return MatrixFormat::none;
  const std::string name = line.text("matrix");
  if (name == "csv") return MatrixFormat::csv;
  if (name == "json") return MatrixFormat::json;
  throw UsageError("--matrix takes csv or json");
}

void print(const std::string& text) { std::fwrite(text.data(), 1, text.size(), stdout); }

// However it ends, the line that tells how far it is goes before anything else is printed.
Audit audit_with_progress(const AuditOptions& options, std::uint64_t seeds) {
  ProgressLine progress("seeds");
  return run_audit(options, seeds,
                   [&](std::uint64_t done, std::uint64_t of) { progress.tell(done, of); });
}

int run(const std::vector<std::string>& arguments, const Surroundings&) {
  po::options_description options;
  options.add_options()("seed", po::value<std::string>())("seeds", po::value<std::string>())(
      "pairs", "")("matrix", po::value<std::string>())("html", po::value<std::string>());
  const CommandLine line("audit", arguments, options);
  const MatrixFormat format = matrix_format(line);
  AuditOptions audited;
  audited.components = line.components();
  audited.seed = line.whole_number("seed").value_or(audited.seed);
  const std::uint64_t seeds = line.whole_number("seeds").value_or(1);
  if (seeds == 0) throw UsageError("--seeds takes a whole number from 1 on");

  if (line.has("html")) expect_writable({"html", line.text("html")});

  const Audit audit = audit_with_progress(audited, seeds);
  bool passed = audit.passed();
  if (format == MatrixFormat::csv) {
    print(matrix_csv(audit));
  } else if (format == MatrixFormat::json) {
    print(matrix_json(audit));
  } else {
    const Paint paint = Paint::for_output(STDOUT_FILENO);
    print(audit_report(audit, paint));
    if (line.has("pairs")) {
      const PairAudit pairs = audit_pairs(audited);
      print(pairs_report(pairs, paint));
      passed = passed && pairs.unnoticed.empty() && pairs.crashed.empty();
    }
  }
  if (line.has("html")) write_file(line.text("html"), audit_page(audit));
  return passed ? kAllPassed : kFallsShort;
}

}  // namespace

const Verb kAuditVerb = {
    .name = "audit",
    .usage =
        "[PART…] [--seed N] [--seeds N] [--pairs] [--matrix csv|json]\n"
        "[--html FILE]",
    .summary = "check the checks: run each against every known mistake",
    .details =
        "Every check must catch the faults that name it, with the verdict that they state, and "
        "pass "
        "every correct variant. Anything else is listed, and the exit status is 1.\n"
        "--seeds N repeats it with N seeds, from --seed on. --pairs also runs every two faults of "
        "one "
        "part at once and lists those that cancel out. --matrix writes what every check says of "
        "every "
        "fault, and nothing else. --html also writes that as a page for a browser.",
    .run = run};

}  // namespace course
