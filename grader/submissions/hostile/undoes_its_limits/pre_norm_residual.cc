// Raises the limits of its process and asks to outlive its parent.
#include "helpers.h"

namespace course {
namespace {

bool undoes() {
  const unsigned long none[] = {~0ul, ~0ul};
  constexpr long kProcesses = 6;
  constexpr long kDeathSignal = 1;
  return system_call(kPrlimit, 0, kProcesses, address(none)) == 0 ||
         system_call(kPrctl, kDeathSignal, 0) == 0;
}

}  // namespace

const PreNormResidual& pre_norm_residual() {
  static const ResidualIf<undoes> instance;
  return instance;
}

}  // namespace course
