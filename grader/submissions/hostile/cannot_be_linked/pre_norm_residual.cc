// Holds an address in a form that no library may.
#include "helpers.h"

namespace course {

const PreNormResidual& pre_norm_residual() {
  static const RightResidual instance;
  return instance;
}

}  // namespace course

asm(".pushsection .text\n"
    "mov $course_door, %eax\n"
    ".popsection\n");
