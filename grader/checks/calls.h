#pragma once

#include "trial.h"

namespace course {

// Checks of which abstract objects were called, for probes whose outputs come from a Recorder.

// The same calls as the reference's, in the same order.
void expect_calls_in_order(Trial& trial, const Probe& probe);

// One call of this object, whenever.
void expect_called_once(Trial& trial, const Probe& probe, const char* object);

}  // namespace course
