// Defines the one symbol that the library exports.
#include "helpers.h"

namespace course {

const PreNormResidual& pre_norm_residual() {
  static const RightResidual instance;
  return instance;
}

}  // namespace course

extern "C" const course::Components* course_door() { return nullptr; }
