#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

namespace course {

// What is wrong with one value of a record.
struct SchemaError {
  std::string pointer;  // where, as a JSON pointer: "/metrics/0/actual"
  std::string what;     // "is a string, expected a number"
};

// "/metrics/2/actual" as a person says it: "metrics[2].actual".
std::string field_name(const std::string& pointer);

// A value in a message, cut and printable: a record may hold anything of any length.
std::string in_brief(const nlohmann::json& value);

// Whether a record keeps a JSON Schema, by the keywords that our schemas use: type, const, enum,
// pattern, minimum, maximum, minItems, maxItems, items, properties, required, additionalProperties.
// A schema with any other keyword throws std::logic_error: it would not be checked.
std::vector<SchemaError> schema_errors(const nlohmann::json& record, const nlohmann::json& schema);

}  // namespace course
