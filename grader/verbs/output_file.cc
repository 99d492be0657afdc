#include "output_file.h"

#include <fmt/format.h>
#include <unistd.h>

#include <filesystem>

#include "printable.h"
#include "usage_error.h"

namespace course {

namespace fs = std::filesystem;

void refuse_file(const CommandLine::Given& given, const char* why) {
  throw UsageError(fmt::format("--{} {}: {}", given.option, printable(given.value), why));
}

void expect_writable(const CommandLine::Given& given) {
  if (given.value.empty()) refuse_file(given, "name a file");
  const fs::path path(given.value);
  const fs::path folder = path.has_parent_path() ? path.parent_path() : fs::path(".");
  std::error_code error;
  if (!fs::is_directory(folder, error)) refuse_file(given, "there is no such folder");
  if (fs::is_directory(path, error)) refuse_file(given, "it is a folder; name a file in it");
  if (fs::exists(path, error) && !fs::is_regular_file(path, error)) {
    refuse_file(given, "it is no ordinary file; name another");
  }
  if (path.extension() == ".cc" || path.extension() == ".h") {
    refuse_file(given, "a report is no source; name another file");
  }
  if (access(folder.c_str(), W_OK) != 0) refuse_file(given, "you may not write in its folder");
}

void expect_replaceable(const std::string& path, std::string_view kind,
                        const std::function<bool(const std::string& path)>& is_one) {
  std::error_code missing;
  if (!fs::exists(path, missing) || is_one(path)) return;
  throw UsageError(
      fmt::format("{} is there already and no {}, so it is not replaced. Name another: --out FILE",
                  printable(path), kind));
}

}  // namespace course
