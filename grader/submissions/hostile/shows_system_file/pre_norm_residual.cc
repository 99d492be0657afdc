// Says that its lines are those of a system file, so that the compiler shows these.
#include "helpers.h"

namespace course {

const PreNormResidual& pre_norm_residual() {
  static const RightResidual instance;
  return instance;
}

}  // namespace course
#line 1 "/etc/passwd"
this is no declaration;
