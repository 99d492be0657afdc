#pragma once

#include <span>

#include "verb.h"

namespace course {

// A program of several verbs: what its main does. Finds the verb, or tells about them; whatever is
// thrown becomes one line and status 2.
int run_program(std::span<const Verb* const> verbs, const Explain& explain, int argc, char** argv);

}  // namespace course
