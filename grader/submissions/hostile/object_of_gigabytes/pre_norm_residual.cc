// A table that fills the disk.
#include "helpers.h"

namespace course {
namespace {

[[gnu::used]] char table[3'000'000'000] = {1};

}  // namespace

const PreNormResidual& pre_norm_residual() {
  static const RightResidual instance;
  return instance;
}

}  // namespace course
