#include "replaceable.h"

#include <fmt/format.h>

#include <filesystem>

#include "usage_error.h"

namespace course {
namespace {

namespace fs = std::filesystem;

Document read_record(const std::string& path, const std::string& shown, const std::string& schema) {
  Document there = Document::read(path, shown);
  const nlohmann::json& value = there.value();
  if (value.is_object() && value.value("schema", nlohmann::json()) == schema) return there;
  there.refuse("", fmt::format("this is no record of {}", schema));
}

}  // namespace

std::optional<Document> find_replaceable(const std::string& path, const std::string& shown,
                                         const std::string& schema) {
  if (!fs::exists(fs::symlink_status(path))) return std::nullopt;
  try {
    return read_record(path, shown, schema);
  } catch (const UsageError& error) {
    throw UsageError(fmt::format("{}, so it is not replaced: move it away", error.what()));
  }
}

}  // namespace course
