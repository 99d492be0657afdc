// Any bytes, as a record and as a closed book: the answer is a list of findings or one UsageError on
// one line. Whatever else happens ends the process, which libFuzzer or the test on the corpus sees.

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <functional>
#include <optional>

#include "closed_book.h"
#include "examination.h"
#include "fake_facts.h"
#include "files.h"
#include "findings_text.h"
#include "printable.h"
#include "usage_error.h"

namespace course {
namespace {

const nlohmann::json& schema() {
  static const nlohmann::json schema =
      nlohmann::json::parse(read_file(EVIDENCE_DIR "/schema/learner-record-v1.json"));
  return schema;
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
  read_or_refuse([&] {
    const std::vector<Finding> findings = examine(*document, schema(), facts());
    for (const Finding& finding : findings) require(finding.place.line > 0);
    const std::string told = findings_text(*document, findings, Paint(false));
    require(printable(told, Lines::kept) == told);
  });
  read_or_refuse([&] { mark_quiz(answers_in(*document)); });
  return 0;
}
