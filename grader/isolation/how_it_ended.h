#pragma once

#include "control.h"
#include "subject.h"

namespace course {

// What the end of a session means to the check that was waiting for its answer, in words.
SubjectFailure how_it_ended(const ControlReport& report);

}  // namespace course
