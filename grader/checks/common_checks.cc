#include "common_checks.h"

namespace course {

void expect_inputs_kept(Trial& trial, const Probe& probe) {
  const Outputs before = probe.inputs();
  trial.run(probe);
  trial.expect_same(probe.inputs(), before,
                    {.match = Match::exact, .failure = Outcome::input_modified});
}

void expect_repeats(Trial& trial, const Probe& probe) {
  constexpr int kRepetitions = 3;
  const std::unique_ptr<Probe> fresh = probe.copy();
  const Outputs first = trial.run(probe);
  trial.note("the same call again, with copies of the arguments");
  for (int i = 0; i < kRepetitions; ++i) {
    const std::unique_ptr<Probe> again = fresh->copy();
    trial.expect_same(trial.run(*again), first, {.failure = Outcome::not_deterministic});
  }
}

void expect_no_state(Trial& trial, const Probe& earlier, const Probe& probe) {
  const Outputs alone = trial.run(probe);
  trial.restart();
  const Outputs earlier_alone = trial.run(earlier);
  trial.note("after a call with other arguments");
  trial.expect_same(trial.run(probe), alone, {.failure = Outcome::leaks_state});
  trial.expect_same(trial.run(earlier), earlier_alone, {.failure = Outcome::leaks_state});
}

}  // namespace course
