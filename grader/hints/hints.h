#pragma once

#include <string>
#include <vector>

#include "component.h"
#include "installation.h"

namespace course {

// What helps a learner on who is stuck: a question to think about, and its answer.
struct Hint {
  std::string question;
  std::string answer;
};

// The hints of clean_room/hints/PART.md, from a nudge to nearly there. Throws UsageError where there
// is no such page, std::runtime_error where it is not a sequence of questions with answers.
std::vector<Hint> hints_of(const std::string& hints_folder, Component component);

// How many steps of a component's hints a learner has seen, kept from one run to the next. Each hint has
// two: its question, then its answer.
class SeenHints {
 public:
  explicit SeenHints(const Installation& installation)
      : folder_(installation.history_folder + "/hints") {}

  std::size_t steps(Component component) const;
  void remember(Component component, std::size_t steps) const;
  void forget(Component component) const;

 private:
  std::string file(Component component) const;
  std::string folder_;
};

// The next step for a person to read, which then counts as seen; all of them once all were seen. `asked_by`
// is what asks for the one after it: "./course hint rms_norm".
std::string next_hint(Component component, const Installation& installation,
                      const std::string& asked_by);

}  // namespace course
