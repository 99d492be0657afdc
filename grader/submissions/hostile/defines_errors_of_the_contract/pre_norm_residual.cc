// Defines a function that the contract has defined already.
#include "helpers.h"

namespace course {

const PreNormResidual& pre_norm_residual() {
  static const RightResidual instance;
  return instance;
}

}  // namespace course

course::ShapeError::ShapeError(const char*, const char*, Index, Index) noexcept {}
