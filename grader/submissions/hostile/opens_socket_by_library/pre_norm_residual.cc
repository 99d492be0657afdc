// Opens a socket.
#include "helpers.h"

namespace course {
namespace {

extern "C" int socket(int, int, int);

bool opened() { return socket(2, 1, 0) >= 0; }

}  // namespace

const PreNormResidual& pre_norm_residual() {
  static const ResidualIf<opened> instance;
  return instance;
}

}  // namespace course
