// Starts one process after another. Here they are ten and end at once, so that nothing happens where
// nothing stops them.
#include "helpers.h"

namespace course {
namespace {

bool forks() {
  long started = 0;
  for (int i = 0; i < 10; ++i) {
    const long child = system_call(kFork);
    if (child == 0) system_call(kExitGroup, 0);
    if (child > 0) ++started;
  }
  return started > 0;
}

}  // namespace

const PreNormResidual& pre_norm_residual() {
  static const ResidualIf<forks> instance;
  return instance;
}

}  // namespace course
