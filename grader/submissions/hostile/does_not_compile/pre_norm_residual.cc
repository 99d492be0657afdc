// Lacks a semicolon.
#include "helpers.h"

namespace course {
namespace {

int unfinished = 1

}  // namespace

const PreNormResidual& pre_norm_residual() {
  static const RightResidual instance;
  return instance;
}

}  // namespace course
