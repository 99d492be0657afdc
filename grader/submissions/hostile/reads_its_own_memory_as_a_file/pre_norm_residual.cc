// Opens the map of its own memory.
#include "helpers.h"

namespace course {
namespace {

bool reads() { return open_file("/proc/self/maps", 0) >= 0; }

}  // namespace

const PreNormResidual& pre_norm_residual() {
  static const ResidualIf<reads> instance;
  return instance;
}

}  // namespace course
