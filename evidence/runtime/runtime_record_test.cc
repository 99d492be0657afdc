// A record made of this very checkout, checked, and falsified digit by digit.

#include "runtime_record.h"

#include <gtest/gtest.h>

#include "checkout.h"
#include "document.h"
#include "manifest.h"
#include "metrics.h"
#include "published_schema.h"
#include "self_check.h"

namespace course {
namespace {

using nlohmann::json;

const std::string& root() {
  static const std::string root = root_of(installation());
  return root;
}

const nlohmann::ordered_json& measured() {
  static const nlohmann::ordered_json once = measure_runtime(root(), installation());
  return once;
}

Stamp stamp_of(const std::string& date) {
  return {.commit = std::string(40, 'a'), .date = date, .duration_seconds = 12};
}

const std::string& text() {
  static const std::string text =
      stamped(measured(), stamp_of("2026-01-31T12:00:00Z")).dump(2) + "\n";
  return text;
}

json parsed(const std::string& text) { return Document::parse(text, "the record").value(); }

std::vector<SchemaError> form_errors(const json& record) {
  return schema_errors(record, published_schema(installation(), "runtime-record-v1"));
}

TEST(RuntimeRecord, KeepsItsSchema) {
  for (const SchemaError& error : form_errors(parsed(text()))) {
    ADD_FAILURE() << error.pointer << " " << error.what;
  }
}

TEST(RuntimeRecord, FindsNothingThatFails) {
  EXPECT_TRUE(measured()["known_failures"].empty()) << measured()["known_failures"];
  EXPECT_EQ(measured()["audit"]["caught"], measured()["audit"]["faults"]);
  for (std::size_t m = 0; m < kMetrics.size(); ++m) {
    EXPECT_EQ(measured()["metrics"][m]["name"], kMetrics[m].name);
    EXPECT_TRUE(kMetrics[m].holds(measured()["metrics"][m]["actual"]));
  }
}

TEST(RuntimeRecord, ComesOutTheSameWhenItIsMadeAgain) {
  const json again = measure_runtime(root(), installation());
  const json record = parsed(text());
  const json made_again = stamped(again, stamp_of("2026-01-31T12:00:00Z"));
  for (const SchemaError& error : runtime_record_errors(record, made_again)) {
    ADD_FAILURE() << error.pointer << " " << error.what;
  }
  EXPECT_TRUE(machine_differences(record, made_again).empty());
}

TEST(RuntimeRecord, NamesTheFieldOfEveryChangedDigit) {
  const json made_again = parsed(text());
  std::size_t digits = 0;
  for (std::size_t at = 0; at < text().size(); ++at) {
    if (text()[at] < '0' || text()[at] > '9') continue;
    std::string edited = text();
    edited[at] = edited[at] == '9' ? '0' : static_cast<char>(edited[at] + 1);
    const Document document = Document::parse(edited, "the record");
    std::vector<SchemaError> errors = form_errors(document.value());
    if (errors.empty()) errors = runtime_record_errors(document.value(), made_again);
    const auto line = 1 + std::count(edited.begin(), edited.begin() + static_cast<long>(at), '\n');
    const bool named = std::any_of(errors.begin(), errors.end(), [&](const SchemaError& error) {
      // A seal and what it is of cannot be told apart; the message names both.
      return document.place(error.pointer).line == line ||
             error.what.find("/seals") != std::string::npos;
    });
    EXPECT_TRUE(named) << "line " << line << ", byte " << at;
    ++digits;
  }
  EXPECT_GT(digits, 500u);
}

TEST(RuntimeRecord, OfAnotherCommitIsStale) {
  Stamp other = stamp_of("2026-01-31T12:00:00Z");
  other.commit = std::string(40, 'b');
  const auto errors = runtime_record_errors(parsed(text()), stamped(measured(), other));
  ASSERT_EQ(errors.size(), 1u);
  EXPECT_EQ(errors[0].pointer, "/commit");
}

TEST(RuntimeRecord, OfAnotherMachineIsRemarkedUponAndStands) {
  nlohmann::ordered_json elsewhere = measured();
  elsewhere["compiler"]["version"] = "g++ 99";
  elsewhere["isolation"]["files"] = "missing";
  const json made_again = stamped(elsewhere, stamp_of("2026-01-31T12:00:00Z"));
  EXPECT_TRUE(runtime_record_errors(parsed(text()), made_again).empty());
  EXPECT_EQ(machine_differences(parsed(text()), made_again).size(), 2u);
}

TEST(RuntimeRecord, HoldsNoPathOutsideTheCheckout) {
  EXPECT_EQ(text().find(root()), std::string::npos);
  EXPECT_EQ(text().find("\"/"), std::string::npos);
  EXPECT_EQ(text().find(" /"), std::string::npos);
}

// What is checked in. It is made again after a change, so for a while it may be of the commit before;
// ./course evidence check says so.
class CheckedInRecord : public testing::Test {
 protected:
  const std::string path_ = record_path(root(), kRuntimeRecordName, installation());
  const Document record_ = Document::read(root() + "/" + path_, path_);
};

TEST_F(CheckedInRecord, KeepsItsSchemaAndItsSeals) {
  const json record = record_.value();
  for (const SchemaError& error : form_errors(record)) {
    ADD_FAILURE() << error.pointer << " " << error.what;
  }
  for (const SchemaError& error : runtime_record_errors(record, record)) {
    ADD_FAILURE() << error.pointer << " " << error.what;
  }
}

TEST_F(CheckedInRecord, IsTrueOfThisCheckout) {
  const json record = record_.value();
  const LastCommit commit = last_commit(root());
  bool is_of_here = commit.id.empty() || record["commit"] == commit.id;
  for (const NamedDigest& each : source_digests(root())) {
    is_of_here = is_of_here && record["digests"][each.name] == each.digest;
  }
  if (!is_of_here) {
    GTEST_SKIP() << path_ << " is of another commit. Make it again: ./course evidence record";
  }
  const json made_again = stamped(measured(), {.commit = record["commit"],
                                               .date = record["date"],
                                               .duration_seconds = record["duration_seconds"]});
  for (const SchemaError& error : runtime_record_errors(record, made_again)) {
    ADD_FAILURE() << error.pointer << " " << error.what;
  }
}

}  // namespace
}  // namespace course
