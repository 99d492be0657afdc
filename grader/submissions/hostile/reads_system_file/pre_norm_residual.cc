// Opens a file of the system.
#include "helpers.h"

namespace course {
namespace {

bool reads() { return open_file("/etc/passwd", 0) >= 0; }

}  // namespace

const PreNormResidual& pre_norm_residual() {
  static const ResidualIf<reads> instance;
  return instance;
}

}  // namespace course
