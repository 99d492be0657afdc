#include "record_comparison.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

namespace course {
namespace {

using nlohmann::json;

class Comparison {
 public:
  explicit Comparison(const std::vector<std::string>& not_compared) : not_compared_(not_compared) {}

  void compare(const std::string& pointer, const json& said, const json& found) {
    if (is_left_out(pointer)) return;
    if (said.is_object() && found.is_object()) {
      for (const auto& [key, value] : found.items()) {
        member(pointer + "/" + key, said.contains(key) ? &said[key] : nullptr, &value);
      }
      for (const auto& [key, value] : said.items()) {
        if (!found.contains(key)) member(pointer + "/" + key, &value, nullptr);
      }
    } else if (said.is_array() && found.is_array()) {
      for (std::size_t i = 0; i < std::max(said.size(), found.size()); ++i) {
        member(fmt::format("{}/{}", pointer, i), i < said.size() ? &said[i] : nullptr,
               i < found.size() ? &found[i] : nullptr);
      }
    } else if (said != found) {
      differ(pointer, fmt::format("is {}, but {} comes out", in_brief(said), in_brief(found)));
    }
  }

  std::vector<SchemaError> differences;

 private:
  void member(const std::string& pointer, const json* said, const json* found) {
    if (said != nullptr && found != nullptr) return compare(pointer, *said, *found);
    if (is_left_out(pointer)) return;
    differ(pointer, said == nullptr ? fmt::format("is missing; {} comes out", in_brief(*found))
                                    : fmt::format("is {}, but nothing comes out", in_brief(*said)));
  }

  bool is_left_out(const std::string& pointer) const {
    return std::any_of(not_compared_.begin(), not_compared_.end(), [&](const std::string& prefix) {
      return pointer == prefix || pointer.starts_with(prefix + "/");
    });
  }

  void differ(const std::string& pointer, std::string what) {
    differences.push_back({pointer, std::move(what)});
  }

  const std::vector<std::string>& not_compared_;
};

}  // namespace

std::vector<SchemaError> record_differences(const json& record, const json& made_again,
                                            const std::vector<std::string>& not_compared) {
  Comparison comparison(not_compared);
  comparison.compare("", record, made_again);
  return std::move(comparison.differences);
}

}  // namespace course
