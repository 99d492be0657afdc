// Our check of schemas beside another program's: Python's jsonschema.

#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "document.h"
#include "files.h"
#include "jail.h"
#include "schema_check.h"

namespace course {
namespace {

using nlohmann::json;

constexpr const char* kProgram = R"(
import json, sys
from jsonschema import Draft7Validator as Validator
for schema, record in json.load(open(sys.argv[1])):
    Validator.check_schema(schema)
    print("valid" if Validator(schema).is_valid(record) else "invalid")
)";

std::string said_by_python(const json& pairs) {
  const TemporaryFolder folder;
  write_file(folder.path() + "/pairs.json", pairs.dump());
  write_file(folder.path() + "/validate.py", kProgram);
  Jail open_door{
      .folder = folder.path(), .files = {}, .limits = {}, .uid = 0, .temporary = folder.path()};
  open_door.layers = LayerSet();
  constexpr std::chrono::minutes kPatience{2};
  return JailedCommand({"/usr/bin/python3", "validate.py", "pairs.json"}, open_door)
      .wait(std::chrono::steady_clock::now() + kPatience)
      .printed;
}

json published(const std::string& name) {
  return json::parse(read_file(EVIDENCE_DIR "/schema/" + name + ".json"));
}

// The record, and the record with one thing spoilt: each value of another type, each key left out,
// and one key too many.
void add_spoilt(const json& schema, const json& record, json& pairs) {
  pairs.push_back({schema, record});
  const json leaves = record.flatten();
  for (const auto& [pointer, leaf] : leaves.items()) {
    for (const json& other : {json("?"), json(-1), json(0.5), json::array(), json::object()}) {
      json spoilt = record;
      spoilt[json::json_pointer(pointer)] = other;
      pairs.push_back({schema, spoilt});
    }
  }
  for (const auto& [key, value] : record.items()) {
    json spoilt = record;
    spoilt.erase(key);
    pairs.push_back({schema, spoilt});
  }
  json spoilt = record;
  spoilt["one_more"] = 1;
  pairs.push_back({schema, spoilt});
}

TEST(PublishedSchemas, AreReadAsAnotherValidatorReadsThem) {
  json pairs = json::array();
  add_spoilt(published("module-manifest-v1"),
             json::parse(read_file(EVIDENCE_DIR "/module-manifest-v1.json")), pairs);
  add_spoilt(published("runtime-record-v1"),
             json::parse(read_file(EVIDENCE_DIR "/07-runtime-v1.json")), pairs);
  add_spoilt(published("learner-record-v1"),
             Document::read(EVIDENCE_DIR "/fuzz/corpus/right_record.yaml", "FILE").value(), pairs);
  std::string ours;
  for (const json& pair : pairs) {
    ours += schema_errors(pair[1], pair[0]).empty() ? "valid\n" : "invalid\n";
  }
  EXPECT_GT(pairs.size(), 600u);
  EXPECT_NE(ours.find("invalid"), std::string::npos);
  EXPECT_TRUE(ours.starts_with("valid"));
  EXPECT_EQ(said_by_python(pairs), ours);
}

}  // namespace
}  // namespace course
