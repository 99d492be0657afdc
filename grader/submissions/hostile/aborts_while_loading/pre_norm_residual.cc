// Aborts as soon as it is loaded.
#include <cstdlib>

#include "helpers.h"

namespace course {
namespace {

[[maybe_unused]] const bool done = (std::abort(), true);

}  // namespace

const PreNormResidual& pre_norm_residual() {
  static const RightResidual instance;
  return instance;
}

}  // namespace course
