// The projection of the one class in helpers.h.
#include "helpers.h"

namespace course {

const QkvProjection& qkv_projection() { return decoder(); }

}  // namespace course
