// Asks who started it, the first step to its memory.
#include "helpers.h"

namespace course {
namespace {

bool learns() { return system_call(kGetppid) > 0; }

}  // namespace

const PreNormResidual& pre_norm_residual() {
  static const ResidualIf<learns> instance;
  return instance;
}

}  // namespace course
