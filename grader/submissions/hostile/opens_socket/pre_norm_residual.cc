// Opens a socket to the network.
#include "helpers.h"

namespace course {
namespace {

bool opens() { return system_call(kSocket, 2, 1, 0) >= 0; }

}  // namespace

const PreNormResidual& pre_norm_residual() {
  static const ResidualIf<opens> instance;
  return instance;
}

}  // namespace course
