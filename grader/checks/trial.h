#pragma once

#include <string>
#include <utility>

#include "check.h"
#include "compare.h"
#include "probe.h"
#include "random.h"

namespace course {

// What a check speaks of when it compares two Outputs.
struct Claim {
  const char* stage = nullptr;  // of this stage alone; null: of every stage
  Region where = {};            // of these elements alone
  Match match = Match::tolerance;
  Outcome failure = Outcome::wrong_value;  // what a wrong number means here
};

// One run of one check. A check calls the subject through probes and says what must hold; the first
// thing that does not hold ends it.
class Trial {
 public:
  // The verdict of a check that did not hold. Caught by run_check alone.
  struct Failed {
    Verdict verdict;
  };

  Trial(Subject& subject, const Random& random, const RunOptions& options)
      : subject_(subject), random_(random), options_(options) {}

  Random& random() { return random_; }

  Outputs run(const Probe& probe);       // on the subject
  Outputs expected(const Probe& probe);  // on the reference

  // On the subject; its outputs have the shapes of the reference's, so that they can be cut up.
  Outputs run_shaped(const Probe& probe);

  // The subject's outputs are the reference's.
  void expect(const Probe& probe, const Claim& claim = {});

  // Two outputs agree. For checks that compare the subject with itself.
  void expect_same(const Outputs& actual, const Outputs& expected, const Claim& claim = {});

  // The same as a question.
  bool agree(const Outputs& actual, const Outputs& expected, const Claim& claim = {});

  // The call throws ShapeError; `because` says which rule the arguments break.
  void expect_shape_error(const Probe& probe, const std::string& because);

  // Of the subject's component, in bytes.
  std::int64_t extra_memory(Component component, const Probe& probe);

  void restart() { subject_.restart(); }

  // Words for the story of a failure, where the probe's own are not enough.
  void note(std::string given) { note_ = std::move(given); }

  [[noreturn]] void fail(Outcome outcome, std::string reason);

  const std::string& given() const { return given_; }

 private:
  void keep(const Outputs& came, const Outputs& expected, Match match);
  void say_given(const Probe& probe);

  Subject& subject_;
  Random random_;
  const RunOptions& options_;
  std::size_t answered_ = 0;
  std::string note_;
  std::string given_;
  Outputs arguments_;  // of the last call, if they are asked for
};

}  // namespace course
