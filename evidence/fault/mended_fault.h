#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "run_history.h"

namespace course {

// The two mistakes that the chapter asks to have seen: each has checks that fail by it and by little
// else.
struct TellingCheck {
  const char* kind;  // "future_leak" or "mixed_heads"
  Component component;
  const char* check;
};
std::span<const TellingCheck> telling_checks();

// What a kind is called in a sentence: "a leak from the future".
const char* kind_text(std::string_view kind);

// A run of the history in which such a check got wrong numbers, and the next in which it passed.
struct MendedFault {
  const TellingCheck* check;
  std::size_t failed;  // the runs' places in the history
  std::size_t passed;
};

// All that there are, the latest first.
std::vector<MendedFault> find_mended_faults(std::span<const RememberedRun> runs);

}  // namespace course
