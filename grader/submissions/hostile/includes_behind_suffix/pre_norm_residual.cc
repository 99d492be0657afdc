// Includes what looks like the inside of a raw string: here R is the suffix of a literal.
#define QUIET(text)
QUIET(""R"(")
#include <unistd.h>
QUIET(")")
#include "helpers.h"

namespace course {

const PreNormResidual& pre_norm_residual() {
  static const RightResidual instance;
  return instance;
}

}  // namespace course
