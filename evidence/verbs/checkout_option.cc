#include "checkout_option.h"

#include <fmt/format.h>

#include <filesystem>

#include "learner_record.h"
#include "printable.h"
#include "usage_error.h"

namespace course {

std::string root_of(const CommandLine& line, const Installation& installation) {
  if (!line.has(kRootOption)) return root_of(installation);
  const std::filesystem::path root = line.text(kRootOption);
  if (!std::filesystem::is_directory(root / "clean_room") ||
      !std::filesystem::is_directory(root / "evidence")) {
    throw UsageError(
        fmt::format("{} is no checkout of the course: it has no folders clean_room and evidence",
                    printable(root.string())));
  }
  return std::filesystem::canonical(root);
}

}  // namespace course
