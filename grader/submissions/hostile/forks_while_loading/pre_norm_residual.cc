// Leaves a process behind when it is loaded.
#include "helpers.h"

namespace course {
namespace {

const long child = [] {
  const long forked = system_call(kFork);
  if (forked == 0) system_call(kExitGroup, 0);
  return forked;
}();

bool has_child() { return child > 0; }

}  // namespace

const PreNormResidual& pre_norm_residual() {
  static const ResidualIf<has_child> instance;
  return instance;
}

}  // namespace course
