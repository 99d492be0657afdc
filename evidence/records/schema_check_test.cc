#include "schema_check.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "files.h"

namespace course {
namespace {

using nlohmann::json;

const json kSchema = json::parse(R"({
  "type": "object",
  "required": ["name", "sizes"],
  "additionalProperties": false,
  "properties": {
    "name": {"type": "string", "pattern": "^[a-z]+$"},
    "kind": {"enum": ["one", "two"]},
    "version": {"const": 1},
    "sizes": {"type": "array", "minItems": 1, "maxItems": 3,
              "items": {"type": "integer", "minimum": 1, "maximum": 9}},
    "extra": {"type": "object", "additionalProperties": {"type": "boolean"}}
  }
})");

struct Broken {
  const char* record;
  const char* pointer;
  const char* what;
};

class BrokenRecord : public testing::TestWithParam<Broken> {};

TEST_P(BrokenRecord, IsNamedByField) {
  const std::vector<SchemaError> errors = schema_errors(json::parse(GetParam().record), kSchema);
  ASSERT_EQ(errors.size(), 1u);
  EXPECT_EQ(errors[0].pointer, GetParam().pointer);
  EXPECT_NE(errors[0].what.find(GetParam().what), std::string::npos) << errors[0].what;
}

INSTANTIATE_TEST_SUITE_P(
    Schema, BrokenRecord,
    testing::Values(
        Broken{"[]", "", "expected an object"}, Broken{R"({"name": "a"})", "/sizes", "is missing"},
        Broken{R"({"name": 5, "sizes": [1]})", "/name", "is 5, expected a string"},
        Broken{R"({"name": "A", "sizes": [1]})", "/name", "expected /^[a-z]+$/"},
        Broken{R"({"name": "a", "sizes": []})", "/sizes", "at least 1"},
        Broken{R"({"name": "a", "sizes": [1, 2, 3, 4]})", "/sizes", "at most 3"},
        Broken{R"({"name": "a", "sizes": [1, 2.5]})", "/sizes/1", "expected an integer"},
        Broken{R"({"name": "a", "sizes": [0]})", "/sizes/0", "at least 1"},
        Broken{R"({"name": "a", "sizes": [10]})", "/sizes/0", "at most 9"},
        Broken{R"({"name": "a", "sizes": [1], "kind": "three"})", "/kind", "one of"},
        Broken{R"({"name": "a", "sizes": [1], "version": 2})", "/version", "expected 1"},
        Broken{R"({"name": "a", "sizes": [1], "more": 2})", "/more", "no field"},
        Broken{R"({"name": "a", "sizes": [1], "extra": {"x": 1}})", "/extra/x", "boolean"}));

TEST(Schema, AcceptsWhatKeepsIt) {
  const json record = json::parse(
      R"({"name": "ab", "sizes": [1, 9], "kind": "two", "version": 1, "extra": {"x": true}})");
  EXPECT_TRUE(schema_errors(record, kSchema).empty());
}

TEST(Schema, NamesEveryError) {
  EXPECT_EQ(schema_errors(json::parse(R"({"name": 1, "sizes": [0, 0]})"), kSchema).size(), 3u);
}

TEST(Schema, WithAKeywordThatIsNotCheckedIsNoSchema) {
  EXPECT_THROW(schema_errors(json(1), json::parse(R"({"multipleOf": 2})")), std::logic_error);
}

TEST(Schema, MessageHoldsALongValueOnlyInPart) {
  const json record = {{"name", std::string(100'000, 'A')}, {"sizes", {1}}};
  EXPECT_LT(schema_errors(record, kSchema).at(0).what.size(), 200u);
}

TEST(FieldName, IsAsAPersonSaysIt) {
  EXPECT_EQ(field_name("/metrics/2/actual"), "metrics[2].actual");
  EXPECT_EQ(field_name("/seed"), "seed");
}

// A schema of ours that uses a keyword which is not checked would accept anything.
TEST(PublishedSchemas, UseOnlyKeywordsThatAreChecked) {
  std::size_t count = 0;
  for (const auto& entry : std::filesystem::directory_iterator(EVIDENCE_DIR "/schema")) {
    const json schema = json::parse(read_file(entry.path()));
    ++count;
    // Each subschema is visited with a value of its own type.
    const std::function<void(const json&)> visit = [&](const json& at) {
      if (at.is_object() && (at.contains("type") || at.contains("const") || at.contains("enum"))) {
        static const std::map<std::string, json> kOfType = {
            {"object", json::object()}, {"array", json::array()}, {"string", ""},
            {"boolean", false},         {"integer", 1},           {"number", 1.5}};
        const json value = at.contains("type") ? kOfType.at(at["type"]) : json();
        EXPECT_NO_THROW(schema_errors(value, at)) << entry.path();
      }
      if (at.is_structured()) {
        for (const json& below : at) visit(below);
      }
    };
    visit(schema);
  }
  EXPECT_GE(count, 4u);
}

}  // namespace
}  // namespace course
