#pragma once

#include "components.h"

namespace course {

// Stand-ins for the components whose memory is measured: they take the same arguments, return results
// of the same shapes and need nothing beside. What a learner's need more is their own. No learner's
// code is loaded in a process that rehearses, and so none can raise what it is measured against.
const Components* rehearsal_door();

}  // namespace course
