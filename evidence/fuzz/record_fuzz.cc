// Any bytes, as a record of each kind and as a closed book: the answer is a list of findings or one
// UsageError on one line. Whatever else happens ends the process, which libFuzzer or the test on the
// corpus sees.

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "closed_book.h"
#include "examination.h"
#include "fake_facts.h"
#include "files.h"
#include "findings_text.h"
#include "printable.h"
#include "schema_check.h"
#include "usage_error.h"

namespace course {
namespace {

nlohmann::json schema_named(const std::string& name) {
  return nlohmann::json::parse(read_file(EVIDENCE_DIR "/schema/" + name + ".json"));
}

const nlohmann::json& schema() {
  static const nlohmann::json schema = schema_named("learner-record-v1");
  return schema;
}

// Of the records that are judged by running them: what is looked at before anything is run.
const std::vector<nlohmann::json>& schemas_of_others() {
  static const std::vector<nlohmann::json> schemas = {schema_named("runtime-record-v1"),
                                                      schema_named("fault-record-v1"),
                                                      schema_named("module-manifest-v1")};
  return schemas;
}

FakeFacts& facts() {
  static FakeFacts facts = [] {
    FakeFacts right;
    right_record(right, read_file(EVIDENCE_DIR "/learner-template-v1.yaml"));
    return right;
  }();
  return facts;
}

void require(bool holds) {
  if (!holds) std::abort();
}

void read_or_refuse(const std::function<void()>& read) {
  try {
    read();
  } catch (const UsageError& error) {
    require(printable(error.what()) == error.what());
  }
}

}  // namespace
}  // namespace course

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace course;
  const std::string text(data, data + size);
  std::optional<Document> document;
  read_or_refuse([&] { document = Document::parse(text, "FILE"); });
  if (!document) return 0;
  for (const nlohmann::json& other : schemas_of_others()) {
    for (const SchemaError& error : schema_errors(document->value(), other)) {
      require(document->place(error.pointer).line > 0);
      require(printable(error.what) == error.what);
    }
  }
  read_or_refuse([&] {
    const std::vector<Finding> findings = examine(*document, schema(), facts());
    for (const Finding& finding : findings) require(finding.place.line > 0);
    const std::string told = findings_text(*document, findings, Paint(false));
    require(printable(told, Lines::kept) == told);
  });
  read_or_refuse([&] { mark_quiz(answers_in(*document)); });
  return 0;
}
