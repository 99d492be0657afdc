#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "component.h"

namespace course {

// One file as it was handed in.
struct HandedIn {
  std::optional<std::string> text;
  std::string problem;  // where there is no text: one sentence why not, and what to do
  bool is_missing = false;
};

// What a learner's folder holds. Only the sources of the components and helpers.h are read; nothing
// is followed, opened twice or executed.
struct Submission {
  std::array<HandedIn, kComponents.size()> sources;
  HandedIn helpers;                  // empty where there is none
  std::vector<std::string> ignored;  // files that are neither read nor part of the room, printable

  const HandedIn& source(Component component) const {
    return sources[static_cast<std::size_t>(component)];
  }
};

inline constexpr const char* kHelpersName = "helpers.h";

// Throws UsageError if the folder cannot be read at all.
Submission read_submission(const std::string& folder);

}  // namespace course
