// Puts an allocator of its own in the place of the system's.
#include "helpers.h"

namespace course {

const PreNormResidual& pre_norm_residual() {
  static const RightResidual instance;
  return instance;
}

}  // namespace course

void* operator new(unsigned long) { return nullptr; }
void operator delete(void*) noexcept {}
