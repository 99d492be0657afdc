// Calls a function that is declared and nowhere defined.
#include "helpers.h"

namespace course {

const PreNormResidual& pre_norm_residual() {
  static const RightResidual instance;
  return instance;
}

}  // namespace course

namespace course {
double defined_elsewhere();
double asked = defined_elsewhere();
}  // namespace course
