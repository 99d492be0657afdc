// Looks for processes near it that it could kill. Signal 0 is sent to none, and may be sent or not
// like any other.
#include "helpers.h"

namespace course {
namespace {

bool kills() {
  const long self = system_call(kGetpid);
  for (long process = self - 20; process < self + 20; ++process) {
    if (process <= 0 || process == self) continue;
    if (system_call(kKill, process, 0) == 0) return true;
    if (system_call(kTgkill, process, process, 0) == 0) return true;
  }
  return false;
}

}  // namespace

const PreNormResidual& pre_norm_residual() {
  static const ResidualIf<kills> instance;
  return instance;
}

}  // namespace course
