// A table that is small in the object and larger than the address space when it is loaded.
#include "helpers.h"

namespace course {
namespace {

[[gnu::used]] char table[3'000'000'000];

}  // namespace

const PreNormResidual& pre_norm_residual() {
  static const RightResidual instance;
  return instance;
}

}  // namespace course
