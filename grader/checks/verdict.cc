#include "verdict.h"

#include <array>

namespace course {
namespace {

struct OutcomeText {
  Outcome outcome;
  const char* name;
  const char* explanation;
};

constexpr std::array kTexts = {
    OutcomeText{Outcome::pass, "pass", "Everything that was compared agrees."},
    OutcomeText{Outcome::wrong_value, "wrong_value", "A number is not what the contract says."},
    OutcomeText{Outcome::wrong_shape, "wrong_shape",
                "A tensor has not the shape the contract says."},
    OutcomeText{Outcome::not_written, "not_written",
                "An element was never set: a new tensor holds NaN, not 0."},
    OutcomeText{Outcome::non_finite, "non_finite", "A number came out as NaN or infinity."},
    OutcomeText{Outcome::input_modified, "input_modified", "An argument was changed by the call."},
    OutcomeText{Outcome::not_deterministic, "not_deterministic",
                "The same call gave different numbers."},
    OutcomeText{Outcome::leaks_state, "leaks_state",
                "A call depends on what was called before it."},
    OutcomeText{Outcome::threw, "threw", "An exception left the method."},
    OutcomeText{Outcome::crashed, "crashed", "The process ended before it answered."},
    OutcomeText{Outcome::timed_out, "timed_out", "No answer came within the time limit."},
    OutcomeText{Outcome::out_of_memory, "out_of_memory", "The memory limit was reached."},
    OutcomeText{Outcome::not_implemented, "not_implemented", "The method is not written yet."},
    OutcomeText{Outcome::contract_violation, "contract_violation",
                "The source uses something that the contract does not allow."},
    OutcomeText{Outcome::does_not_compile, "does_not_compile", "The compiler refused the source."},
    OutcomeText{Outcome::not_run, "not_run", "The check was not run."},
};

const OutcomeText& text(Outcome outcome) { return kTexts[static_cast<std::size_t>(outcome)]; }

}  // namespace

const char* name(Outcome outcome) { return text(outcome).name; }

const char* explanation(Outcome outcome) { return text(outcome).explanation; }

}  // namespace course
