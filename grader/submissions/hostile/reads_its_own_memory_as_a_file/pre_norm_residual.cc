// Opens its own memory, to write to where it may not.
#include "helpers.h"

namespace course {
namespace {

bool opens() {
  constexpr long kReadAndWrite = 2;
  return open_file("/proc/self/maps", 0) >= 0 && open_file("/proc/self/mem", kReadAndWrite) >= 0;
}

}  // namespace

const PreNormResidual& pre_norm_residual() {
  static const ResidualIf<opens> instance;
  return instance;
}

}  // namespace course
