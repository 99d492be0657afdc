#include "artifact_truth.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "compare.h"
#include "document.h"
#include "fault_record.h"
#include "files.h"
#include "learner.h"
#include "learner_record.h"
#include "published_schema.h"
#include "remote_subject.h"
#include "schema_check.h"
#include "show.h"
#include "usage_error.h"

namespace course {
namespace {

using Json = nlohmann::json;

bool is_same(const Json& found, const Json& expected) {
  if (!found.is_number() || !expected.is_number()) return found == expected;
  const double difference = std::fabs(found.get<double>() - expected.get<double>());
  return difference <= kTolerance * std::max(1.0, std::fabs(expected.get<double>()));
}

// As a file, since that is how they are compared.
std::string intermediates_text(const std::string& room, const Installation& installation) {
  constexpr Component kBlock = Component::transformer_block;
  const TensorFile example =
      TensorFile::read(installation.examples_folder + "/" + info(kBlock).name + ".json");
  Learner learner({.folder = room}, installation);
  if (learner.worker() == nullptr) throw UsageError("no part of clean_room was built");
  RemoteSubject subject(*learner.worker(), LearnerOptions().patience);
  RemoteSubject parts(*learner.worker(), LearnerOptions().patience);
  std::vector<Shown> all;
  for (const Exhibit& exhibit : exhibits_of(kBlock, example)) {
    all.push_back(show(exhibit, subject, parts));
    if (const std::optional<Failure>& failure = all.back().failure) {
      throw UsageError(fmt::format("{} gives no answer ({})", info(failure->component).name,
                                   name(failure->outcome)));
    }
  }
  const TemporaryFolder folder;
  const std::string path = folder.path() + "/shown.json";
  tensor_file_of(all).write(path);
  return read_file(path);
}

// The first thing in which two flat files differ; empty if nothing does.
std::string first_difference(const Json& there, const Json& here) {
  for (const auto& [pointer, value] : here.items()) {
    if (!there.contains(pointer)) return fmt::format("{} is missing", field_name(pointer));
    if (!is_same(there[pointer], value)) {
      return fmt::format("{} is {}, but your block shows {} now", field_name(pointer),
                         there[pointer].dump(), value.dump());
    }
  }
  for (const auto& [pointer, value] : there.items()) {
    if (!here.contains(pointer)) return fmt::format("{} is not shown", field_name(pointer));
  }
  return {};
}

}  // namespace

std::vector<std::string> untruths_of_fault_record(const std::string& text, const std::string& root,
                                                  const Installation& installation) {
  const Document record = Document::parse(text, kFaultRecordPath);
  std::vector<SchemaError> errors =
      schema_errors(record.value(), published_schema(installation, "fault-record-v1"));
  if (errors.empty()) errors = fault_record_errors(record.value(), root, installation);
  std::vector<std::string> untruths;
  for (const SchemaError& error : errors) {
    untruths.push_back(fmt::format("line {}: {} {}", record.place(error.pointer).line,
                                   field_name(error.pointer), error.what));
  }
  return untruths;
}

std::vector<std::string> untruths_of_intermediates(const std::string& text, const std::string& root,
                                                   const Installation& installation) {
  const Json there = Document::parse(text, kIntermediatesPath).value();
  if (!there.is_object()) throw UsageError("it holds no tensors");
  const Json here = Json::parse(intermediates_text(root + "/clean_room", installation));
  std::string difference = first_difference(there.flatten(), here.flatten());
  if (difference.empty()) return {};
  return {std::move(difference)};
}

}  // namespace course
