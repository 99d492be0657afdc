// The attention of the one class in helpers.h.
#include "helpers.h"

namespace course {

const CausalAttention& causal_attention() { return decoder(); }

}  // namespace course
