#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <boost/program_options/value_semantic.hpp>

#include "checkout.h"
#include "checkout_option.h"
#include "command_line.h"
#include "evidence_verbs.h"
#include "fault_record.h"
#include "manifest.h"
#include "printable.h"
#include "published_schema.h"
#include "runtime_record.h"
#include "text.h"
#include "usage_error.h"

namespace course {
namespace {

// What came of looking at a record.
struct Looked {
  std::vector<SchemaError> errors;
  std::vector<std::string> remarks;  // what could not be looked at here
};

Looked look_at_runtime(const Document& record, const std::string& root,
                       const Installation& installation) {
  require_schema(record, published_schema(installation, "runtime-record-v1"));
  Looked looked;
  const LastCommit commit = last_commit(root);
  const nlohmann::json& said = record.value();
  const nlohmann::json made_again =
      stamped(measure_runtime(root, installation),
              {.commit = commit.id.empty() ? said["commit"].get<std::string>() : commit.id,
               .date = said["date"],
               .duration_seconds = said["duration_seconds"]});
  if (commit.id.empty()) {
    looked.remarks.push_back(fmt::format("commit: it cannot be checked here, {}", commit.problem));
  }
  for (std::string& sentence : machine_differences(said, made_again)) {
    looked.remarks.push_back(std::move(sentence));
  }
  looked.errors = runtime_record_errors(said, made_again);
  return looked;
}

Looked look_at_fault(const Document& record, const std::string& root,
                     const Installation& installation) {
  require_schema(record, published_schema(installation, "fault-record-v1"));
  return {fault_record_errors(record.value(), root, installation), {}};
}

Looked look_at(const Document& record, const std::string& root, const Installation& installation) {
  const nlohmann::json& value = record.value();
  if (!value.is_object() || !value.contains("schema")) {
    record.refuse("", "not a record: the field schema is missing");
  }
  const nlohmann::json& schema = value["schema"];
  if (schema == kRuntimeSchema) return look_at_runtime(record, root, installation);
  if (schema == kFaultSchema) return look_at_fault(record, root, installation);
  record.refuse("/schema",
                fmt::format("schema is {}, which this check does not know. It knows {} and {}",
                            in_brief(schema), kRuntimeSchema, kFaultSchema));
}

// In the order of the file's lines.
std::string error_text(const Document& record, std::vector<SchemaError> errors) {
  const auto line = [&](const SchemaError& error) { return record.place(error.pointer).line; };
  std::stable_sort(errors.begin(), errors.end(),
                   [&](const SchemaError& a, const SchemaError& b) { return line(a) < line(b); });
  std::string text;
  for (const SchemaError& error : errors) {
    const Place at = record.place(error.pointer);
    text += fmt::format("  {}:{}:{}\n", record.shown(), at.line, at.column) +
            wrapped("      ", fmt::format("{} {}", field_name(error.pointer), error.what));
  }
  return text;
}

std::string looked_text(const Document& record, const Looked& looked, const Paint& paint) {
  std::string text = error_text(record, looked.errors);
  for (const std::string& remark : looked.remarks) text += labelled("remark", remark);
  if (looked.errors.empty()) {
    return text + paint.good("PASS") +
           wrapped("  ", record.shown() +
                             " is true of this checkout: what can be run and measured was, again.");
  }
  const char* const step = record.value()["schema"] == kFaultSchema ? "fault-record" : "record";
  return text + paint.bad("FAIL") +
         wrapped("  ", record.shown() + " is not true of this checkout.") + "\n" +
         labelled_lines("new", fmt::format("./course evidence {}", step));
}

int run(const std::vector<std::string>& arguments, const Surroundings& surroundings) {
  boost::program_options::options_description options;
  options.add_options()(kRootOption, boost::program_options::value<std::string>());
  const CommandLine line("evidence", arguments, options);
  if (line.words().size() > 1) throw UsageError("name one file: ./course evidence check FILE");
  const auto [root, installation] = checkout_of(line, surroundings.installation);
  const bool is_named = !line.words().empty();
  const std::string place =
      is_named ? std::string() : record_path(root, kRuntimeRecordName, installation);
  const std::string path = is_named ? line.words().front() : root + "/" + place;
  const Document record = is_named ? Document::read(path, printable(path))
                                   : Document::read(path, place, "./course evidence record");
  const Looked looked = look_at(record, root, installation);
  fmt::print("{}", looked_text(record, looked, Paint::for_output(STDOUT_FILENO)));
  return looked.errors.empty() ? kAllPassed : kFallsShort;
}

}  // namespace

const EvidenceStep kCheckStep = {.name = "check", .run = run};

}  // namespace course
