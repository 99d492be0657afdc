// Loads a library of the system.
#include "helpers.h"

namespace course {
namespace {

extern "C" void* dlopen(const char*, int);

bool loaded() { return dlopen("libz.so.1", 2) != nullptr || dlopen("libelf.so.1", 2) != nullptr; }

}  // namespace

const PreNormResidual& pre_norm_residual() {
  static const ResidualIf<loaded> instance;
  return instance;
}

}  // namespace course
