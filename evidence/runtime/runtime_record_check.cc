#include <fmt/format.h>

#include "digest.h"
#include "manifest.h"
#include "record_comparison.h"
#include "runtime_record.h"

namespace course {
namespace {

using Json = nlohmann::ordered_json;

constexpr const char* kSealed[] = {"commit", "date", "duration_seconds", "compiler", "isolation"};

// Of the field's name too, so that no seal fits another field.
std::string seal(const std::string& field, const nlohmann::json& value) {
  constexpr std::size_t kDigits = 16;
  return sha256({field, value.dump()}).substr(0, kDigits);
}

}  // namespace

Json stamped(const Json& measured, const Stamp& stamp) {
  Json record = {{"schema", kRuntimeSchema},
                 {"module", kModule},
                 {"commit", stamp.commit},
                 {"date", stamp.date},
                 {"duration_seconds", stamp.duration_seconds}};
  for (const auto& [field, value] : measured.items()) record[field] = value;
  Json seals;
  for (const char* field : kSealed) seals[field] = seal(field, record[field]);
  record["seals"] = std::move(seals);
  return record;
}

std::vector<SchemaError> runtime_record_errors(const nlohmann::json& record,
                                               const nlohmann::json& made_again) {
  std::vector<SchemaError> errors = record_differences(
      record, made_again, {"/date", "/duration_seconds", "/compiler", "/isolation", "/seals"});
  for (const char* field : kSealed) {
    if (record["seals"][field] == seal(field, record[field])) continue;
    errors.push_back(
        {fmt::format("/{}", field),
         fmt::format("is not what /seals/{} was made from: one of them was edited", field)});
  }
  return errors;
}

std::vector<std::string> machine_differences(const nlohmann::json& record,
                                             const nlohmann::json& made_again) {
  std::vector<std::string> sentences;
  for (const std::string field : {"compiler", "isolation"}) {
    for (const SchemaError& each : record_differences(record[field], made_again[field])) {
      sentences.push_back(fmt::format("{}{} {} on this machine", field, each.pointer, each.what));
    }
  }
  return sentences;
}

}  // namespace course
