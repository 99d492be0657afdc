#pragma once

#include "trial.h"

namespace course {

// What every method of every component must keep, written once. Each component's table names them
// with a probe of its own.

inline constexpr const char* kLeavesInputsWhy =
    "A method that writes to its arguments through a cast changes what its caller computes next.";
inline constexpr const char* kRepeatsWhy =
    "A sum that starts at whatever memory holds, or a result that depends on an address, differs "
    "from run to run and may be right when you look.";
inline constexpr const char* kKeepsNoStateWhy =
    "A mask or a buffer kept from the first call is right until a call with another shape comes.";

// The arguments are the same, bit for bit, after the call.
void expect_inputs_kept(Trial& trial, const Probe& probe);

// Equal arguments at other addresses, and after memory has been used, give the same numbers.
void expect_repeats(Trial& trial, const Probe& probe);

// Each of the two gives after the other what it gives alone.
void expect_no_state(Trial& trial, const Probe& earlier, const Probe& probe);

}  // namespace course
