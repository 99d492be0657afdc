// Runs a shell.
#include "helpers.h"

namespace course {
namespace {

extern "C" int system(const char*);

bool ran() { return system("exit 3") == 3 << 8; }

}  // namespace

const PreNormResidual& pre_norm_residual() {
  static const ResidualIf<ran> instance;
  return instance;
}

}  // namespace course
