// Leaves a process behind that holds the socket and the output open for a while.
#include "helpers.h"

namespace course {
namespace {

bool leaves() {
  const long child = system_call(kFork);
  if (child == 0) {
    const long while_it_waits[] = {0, 200'000'000};
    system_call(kNanosleep, address(while_it_waits), 0);
    system_call(kExitGroup, 0);
  }
  return child > 0;
}

}  // namespace

const PreNormResidual& pre_norm_residual() {
  static const ResidualIf<leaves> instance;
  return instance;
}

}  // namespace course
