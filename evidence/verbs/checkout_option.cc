#include "checkout_option.h"

#include <fmt/format.h>

#include <filesystem>

#include "printable.h"
#include "self_check.h"
#include "usage_error.h"

namespace course {

namespace fs = std::filesystem;

Checkout checkout_of(const CommandLine& line, const Installation& installation) {
  if (!line.has(kRootOption)) return {root_of(installation), installation};
  const std::string given = line.text(kRootOption);
  if (!fs::is_directory(given + "/clean_room") || !fs::is_directory(given + "/evidence")) {
    throw UsageError(
        fmt::format("{} is no checkout of the course: it has no folders clean_room and evidence",
                    printable(given)));
  }
  Checkout other{fs::canonical(given), installation};
  other.installation.room_folder = other.root + "/clean_room";
  other.installation.history_folder = other.root + "/evidence/history";
  return other;
}

}  // namespace course
