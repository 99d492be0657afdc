#include "schema_check.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <regex>
#include <stdexcept>

#include "printable.h"

namespace course {
namespace {

using nlohmann::json;

// What stands beside the rules, for people.
bool is_remark(const std::string& keyword) {
  return keyword == "$schema" || keyword == "$id" || keyword == "title" || keyword == "description";
}

bool is_of_type(const json& value, const std::string& type) {
  if (type == "object") return value.is_object();
  if (type == "array") return value.is_array();
  if (type == "string") return value.is_string();
  if (type == "boolean") return value.is_boolean();
  if (type == "integer") return value.is_number_integer();
  if (type == "number") return value.is_number();
  throw std::logic_error("no type of a schema: " + type);
}

class Visit {
 public:
  explicit Visit(std::vector<SchemaError>& errors) : errors_(errors) {}

  void value(const std::string& pointer, const json& value, const json& schema) {
    // What has the wrong type is not looked into.
    if (schema.contains("type") && !is_of_type(value, schema["type"])) {
      const std::string type = schema["type"];
      const bool vowel = std::string("aeiou").find(type.front()) != std::string::npos;
      return complain(
          pointer, fmt::format("is {}, expected {} {}", in_brief(value), vowel ? "an" : "a", type));
    }
    for (const auto& [keyword, rule] : schema.items()) {
      if (!is_remark(keyword) && keyword != "type") apply(keyword, rule, pointer, value, schema);
    }
  }

 private:
  void apply(const std::string& keyword, const json& rule, const std::string& pointer,
             const json& value, const json& schema) {
    if (keyword == "const") return expect(value == rule, pointer, value, in_brief(rule));
    if (keyword == "enum") {
      const bool listed = std::find(rule.begin(), rule.end(), value) != rule.end();
      return expect(listed, pointer, value, "one of " + in_brief(rule));
    }
    if (keyword == "pattern")
      return expect(matches(value, rule), pointer, value, in_words(schema, rule));
    if (keyword == "minimum")
      return expect(value >= rule, pointer, value, "at least " + rule.dump());
    if (keyword == "maximum")
      return expect(value <= rule, pointer, value, "at most " + rule.dump());
    if (keyword == "minItems" || keyword == "maxItems") {
      const bool least = keyword == "minItems";
      if (least ? value.size() >= rule : value.size() <= rule) return;
      return complain(pointer, fmt::format("has {} entries, expected at {} {}", value.size(),
                                           least ? "least" : "most", rule.dump()));
    }
    if (keyword == "items") return items(pointer, value, rule);
    if (keyword == "properties") return properties(pointer, value, rule);
    if (keyword == "required") return required(pointer, value, rule);
    if (keyword == "additionalProperties") return others(pointer, value, rule, schema);
    throw std::logic_error("a schema's keyword that is not checked: " + keyword);
  }

  // A pattern says it to programs, its description to people.
  static std::string in_words(const json& schema, const std::string& pattern) {
    const std::string words = schema.value("description", std::string());
    return words.empty() ? "/" + pattern + "/" : fmt::format("{}, /{}/", words, pattern);
  }

  static const std::regex& compiled(const std::string& pattern) {
    static std::map<std::string, std::regex> all;
    const auto found = all.find(pattern);
    return found != all.end() ? found->second : all.emplace(pattern, pattern).first->second;
  }

  static bool matches(const json& value, const std::string& pattern) {
    constexpr std::size_t kLongest = 4096;  // std::regex recurses
    const std::string text = value;
    return text.size() <= kLongest && std::regex_search(text, compiled(pattern));
  }

  void items(const std::string& pointer, const json& value, const json& rule) {
    for (std::size_t i = 0; i < value.size(); ++i) {
      this->value(fmt::format("{}/{}", pointer, i), value[i], rule);
    }
  }

  void properties(const std::string& pointer, const json& value, const json& rule) {
    for (const auto& [key, schema] : rule.items()) {
      if (value.contains(key)) this->value(pointer + "/" + key, value[key], schema);
    }
  }

  void required(const std::string& pointer, const json& value, const json& rule) {
    for (const std::string key : rule) {
      if (!value.contains(key)) complain(pointer + "/" + key, "is missing");
    }
  }

  void others(const std::string& pointer, const json& value, const json& rule, const json& schema) {
    for (const auto& [key, other] : value.items()) {
      if (schema.contains("properties") && schema["properties"].contains(key)) continue;
      if (rule.is_object()) {
        this->value(pointer + "/" + key, other, rule);
      } else if (!rule) {
        complain(pointer + "/" + printable(key), "is no field of this record");
      }
    }
  }

  void expect(bool holds, const std::string& pointer, const json& value, const std::string& what) {
    if (!holds) complain(pointer, fmt::format("is {}, expected {}", in_brief(value), what));
  }

  void complain(std::string pointer, std::string what) {
    errors_.push_back({std::move(pointer), std::move(what)});
  }

  std::vector<SchemaError>& errors_;
};

}  // namespace

std::string field_name(const std::string& pointer) {
  if (pointer.empty()) return "the record";
  std::string name;
  std::size_t begin = 1;
  while (begin <= pointer.size()) {
    const std::size_t end = std::min(pointer.find('/', begin), pointer.size());
    const std::string part = printable(pointer.substr(begin, end - begin));
    const bool is_index =
        !part.empty() && part.find_first_not_of("0123456789") == std::string::npos;
    if (is_index) {
      name += '[' + part + ']';
    } else {
      name += (name.empty() ? "" : ".") + part;
    }
    begin = end + 1;
  }
  return name;
}

std::string in_brief(const json& value) {
  constexpr std::size_t kLongest = 70;  // a digest in its quotes is shorter
  std::string text =
      value.dump(-1, ' ', false, json::error_handler_t::replace).substr(0, kLongest + 1);
  if (text.size() > kLongest) text.replace(kLongest, 1, value.is_string() ? "…\"" : "…");
  return printable(text);
}

std::vector<SchemaError> schema_errors(const json& record, const json& schema) {
  std::vector<SchemaError> errors;
  Visit(errors).value("", record, schema);
  return errors;
}

}  // namespace course
