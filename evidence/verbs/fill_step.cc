#include <fmt/format.h>
#include <unistd.h>

#include <boost/program_options/value_semantic.hpp>
#include <charconv>
#include <optional>

#include "checkout_option.h"
#include "evidence_verbs.h"
#include "examination.h"
#include "fill.h"
#include "findings_text.h"
#include "learner_record.h"
#include "printable.h"
#include "published_schema.h"
#include "replaceable.h"
#include "self_check.h"
#include "usage_error.h"

namespace course {
namespace {

namespace po = boost::program_options;

double dollars(const CommandLine& line, const char* option) {
  const std::string text = line.text(option, "0");
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  constexpr double kMost = 1e6;
  if (error != std::errc() || end != text.data() + text.size() || !(value >= 0 && value <= kMost)) {
    throw UsageError(
        fmt::format("--{} takes an amount from 0 on, not \"{}\"", option, printable(text)));
  }
  return value;
}

int run(const std::vector<std::string>& arguments, const Surroundings& surroundings) {
  po::options_description options;
  options.add_options()("seed", po::value<std::string>())("gross-usd", po::value<std::string>())(
      "credit-usd", po::value<std::string>())(kRootOption, po::value<std::string>());
  const CommandLine line("evidence", arguments, options);
  line.expect_no_words();
  const auto [root, installation] = checkout_of(line, surroundings.installation);
  FillOptions filling;
  filling.seed = line.whole_number("seed").value_or(filling.seed);
  filling.gross_usd = dollars(line, "gross-usd");
  filling.credit_usd = dollars(line, "credit-usd");
  find_replaceable(root + "/" + kLearnerRecordPath, kLearnerRecordPath, kLearnerSchema);

  CheckoutFacts facts(root, installation);
  const FilledRecord filled = fill_record(filling, learner_template(root_of(installation)),
                                          this_environment(installation), facts);
  write_filled_record(filled, root);
  fmt::print("  written  {}\n           {}\n\n", kLearnerRecordPath, filled.log_path);

  const Document record = Document::parse(filled.record, kLearnerRecordPath);
  const std::vector<Finding> findings =
      examine(record, published_schema(installation, kLearnerSchemaFile), facts);
  fmt::print("{}", findings_text(record, findings, Paint::for_output(STDOUT_FILENO)));
  return findings.empty() ? kAllPassed : kFallsShort;
}

}  // namespace

const EvidenceStep kFillStep = {.name = "fill", .run = run};

}  // namespace course
