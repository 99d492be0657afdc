#pragma once

#include <cstdint>
#include <string>

#include "environment.h"
#include "facts.h"

namespace course {

struct FillOptions {
  std::uint64_t seed = 5;
  double gross_usd = 0;
  double credit_usd = 0;
};

// A record and the log of the run behind it, as the texts of their files.
struct FilledRecord {
  std::string log_path;
  std::string log;
  std::string record;
};

// Runs what a record needs and fills in the template. What cannot be filled in yet stays a placeholder
// that says how to make it. Throws UsageError where there is no commit that holds the sources as they
// are, or the learner's parts gave no answer.
FilledRecord fill_record(const FillOptions& options, const std::string& record_template,
                         const Environment& environment, Facts& facts);

// Puts both into the checkout: the log first, so that at no time a record lacks its log. A record that
// was there is replaced, and its log removed; anything else of that name is a UsageError.
void write_filled_record(const FilledRecord& filled, const std::string& root);

}  // namespace course
