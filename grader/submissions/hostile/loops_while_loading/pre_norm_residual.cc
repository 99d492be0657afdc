// Never finishes loading.
#include "helpers.h"

namespace course {
namespace {

bool loop() {
  for (volatile bool running = true; running;) {
  }
  return true;
}
[[maybe_unused]] const bool done = loop();

}  // namespace

const PreNormResidual& pre_norm_residual() {
  static const RightResidual instance;
  return instance;
}

}  // namespace course
