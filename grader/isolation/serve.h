#pragma once

#include "channel.h"

namespace course {

// Answers one call: finds the object, decodes the arguments, calls, encodes the result and the
// arguments' memory as it is now. An exception of the contract is the answer too; any other
// exception leaves, and no answer has been sent. `own` gives the components of this side; null
// where this side has none to offer.
void serve(Channel& channel, const Frame& call, const Components* own);

}  // namespace course
