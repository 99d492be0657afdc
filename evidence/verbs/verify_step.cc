#include <fmt/format.h>
#include <unistd.h>

#include <boost/program_options/value_semantic.hpp>

#include "checkout_option.h"
#include "evidence_verbs.h"
#include "examination.h"
#include "findings_text.h"
#include "learner_record.h"
#include "printable.h"
#include "published_schema.h"
#include "usage_error.h"

namespace course {
namespace {

namespace po = boost::program_options;

int run(const std::vector<std::string>& arguments, const Surroundings& surroundings) {
  po::options_description options;
  options.add_options()(kRootOption, po::value<std::string>());
  const CommandLine line("evidence", arguments, options);
  const auto [root, installation] = checkout_of(line, surroundings.installation);
  std::string path = root + "/" + kLearnerRecordPath;
  std::string shown = kLearnerRecordPath;
  if (line.words().size() > 1) throw UsageError("name one file: ./course evidence verify FILE");
  if (!line.words().empty()) {
    path = line.words().front();
    shown = printable(path);
  }
  CheckoutFacts facts(root, installation);
  const Document record =
      Document::read(path, shown, line.words().empty() ? "./course evidence fill" : "");
  const std::vector<Finding> findings =
      examine(record, published_schema(installation, kLearnerSchemaFile), facts);
  fmt::print("{}", findings_text(record, findings, Paint::for_output(STDOUT_FILENO)));
  return findings.empty() ? kAllPassed : kFallsShort;
}

}  // namespace

const EvidenceStep kVerifyStep = {.name = "verify", .run = run};

}  // namespace course
