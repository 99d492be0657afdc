#pragma once

#include "options.h"
#include "verdict.h"

namespace course {

// At most four check ids.
struct CheckIds {
  const char* ids[4] = {};

  constexpr const char* const* begin() const { return ids; }
  constexpr const char* const* end() const {
    const char* const* last = ids;
    while (last != ids + 4 && *last != nullptr) ++last;
    return last;
  }
};

// A mistake in one component: what the code decides otherwise, and what is known of it. All texts
// are parts of sentences without the full stop, so that a report can build its own around them.
struct Fault {
  const char* id;
  Change change;
  const char* wrong;      // what is wrong, to follow "when": "no mask is applied at all"
  const char* sees;       // what the learner sees
  const char* rule;       // the check whose line of the contract it breaks
  CheckIds caught_by;     // the checks that must catch it, the least
  Outcome verdict;        // that each of these must give
  const char* invisible;  // where it cannot be seen
  const char* source;     // a public report of it, or the course

  // Whether its numbers say what is wrong. Those of code that is only half written do not.
  bool telling = true;

  Component component() const { return change.component; }
};

// Another way to the right numbers, which every check must pass.
struct Equivalent {
  const char* id;
  Change change;
  const char* what;
  const char* proof;
};

// A known mistake that no implementation of the core contract can make, or show.
struct Inexpressible {
  const char* id;
  const char* what;
  const char* reason;
};

}  // namespace course
