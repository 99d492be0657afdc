#pragma once

#include <nlohmann/json.hpp>
#include <span>
#include <string>
#include <vector>

#include "document.h"
#include "facts.h"
#include "record_finding.h"

namespace course {

// A learner's record while it is looked at, by one rule after the other.
class Examination {
 public:
  Examination(const Document& document, const nlohmann::json& schema, Facts& facts)
      : document_(document), schema_(schema), facts_(facts) {}

  const Document& document() const { return document_; }
  const nlohmann::json& record() const { return document_.value(); }
  const nlohmann::json& schema() const { return schema_; }
  Facts& facts() { return facts_; }

  // `what` follows the field's name in a sentence.
  void complain(const std::string& pointer, std::string what);
  void complain_at(Place place, std::string what);  // of a place that may be in no field

  std::vector<Finding> findings;
  const char* rule = "";  // that is looking

 private:
  const Document& document_;
  const nlohmann::json& schema_;
  Facts& facts_;
};

// What a record must keep. The first rules ask for its form; the others rely on that and are asked
// only if those found nothing.
struct Rule {
  const char* id;
  const char* demand;
  bool of_form;
  void (*look)(Examination&);
};
std::span<const Rule> record_rules();

// One function for each rule of the table.
void look_for_placeholders(Examination&);
void look_at_form(Examination&);
void look_for_identity(Examination&);
void look_at_commit(Examination&);
void look_at_date(Examination&);
void look_at_run_log(Examination&);
void look_at_commands(Examination&);
void look_at_metrics(Examination&);
void look_at_artifacts(Examination&);
void look_at_cost(Examination&);
void look_at_licenses(Examination&);
void look_at_failures(Examination&);

// All that keeps a record from being accepted, in the order of its lines. Throws UsageError if it is
// no record of this schema at all.
std::vector<Finding> examine(const Document& document, const nlohmann::json& schema, Facts& facts);

// A text that still stands for what is to be filled in: "<date>".
bool is_placeholder(const nlohmann::json& value);

}  // namespace course
