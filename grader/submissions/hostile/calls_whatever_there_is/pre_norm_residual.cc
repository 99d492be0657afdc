// Tries every call of the system but those that computing and threads need, and but 335 and 336, which
// a kernel keeps for its own probes and answers with SIGILL whoever calls them.
#include <algorithm>
#include <iterator>

#include "helpers.h"

namespace course {
namespace {

constexpr long kNeeded[] = {0,   1,   3,   5,   7,   8,   9,   10,  11,  12,  13,
                            14,  15,  17,  19,  20,  24,  25,  28,  35,  39,  56,
                            60,  96,  98,  131, 186, 202, 204, 219, 228, 230, 231,
                            234, 257, 262, 271, 273, 318, 324, 334, 335, 336, 435};

bool is_allowed_more() {
  constexpr long kLast = 480;
  constexpr long kNotPermitted = -1;
  for (long number = 0; number < kLast; ++number) {
    if (std::find(std::begin(kNeeded), std::end(kNeeded), number) != std::end(kNeeded)) continue;
    if (system_call(static_cast<Call>(number), -1, -1, -1, -1) != kNotPermitted) return true;
  }
  return false;
}

}  // namespace

const PreNormResidual& pre_norm_residual() {
  static const ResidualIf<is_allowed_more> instance;
  return instance;
}

}  // namespace course
