#pragma once

#include <string>
#include <vector>

#include "grade.h"

namespace course {

// What every verb needs to know about its surroundings. `explain` comes from the catalogue of faults,
// which this folder does not know.
struct Surroundings {
  Installation installation;
  Explain explain;
};

// One word that a person types after ./course. Its row is where help is made from.
struct Verb {
  const char* name;
  const char* usage;    // what may follow the name
  const char* summary;  // one line
  const char* details;  // paragraphs, for `help NAME`
  int (*run)(const std::vector<std::string>& arguments, const Surroundings& surroundings);
  std::string (*more_words)() = nullptr;  // lines of completion_words.h that only this verb knows
};

// Exit status of every program of the course.
inline constexpr int kAllPassed = 0;
inline constexpr int kFallsShort = 1;

extern const Verb kCompletionVerb;
extern const Verb kGradeVerb;
extern const Verb kHelpVerb;
extern const Verb kHintVerb;
extern const Verb kListVerb;
extern const Verb kShowVerb;
extern const Verb kContractVerb;
extern const Verb kResetVerb;
extern const Verb kTestVerb;
extern const Verb kWatchVerb;

}  // namespace course
