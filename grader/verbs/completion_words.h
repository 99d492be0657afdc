#pragma once

#include <span>
#include <string>

#include "verb.h"

namespace course {

// Everything that a person may type after ./course, a line each, from the tables that the help is made
// from. completion.bash reads it; the build writes it anew whenever a program changes.
//
//   option grade --check CHECK        an option, and what follows it
//   word grade PART                   what may follow without an option
//   value CHECK zero-row rms_norm     what CHECK may stand for, and the part that it belongs to
std::string completion_words(std::span<const Verb* const> verbs);

}  // namespace course
