// The norm of the one class in helpers.h.
#include "helpers.h"

namespace course {

const RmsNorm& rms_norm() { return decoder(); }

}  // namespace course
