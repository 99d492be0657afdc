// Starts another process.
#include "helpers.h"

namespace course {
namespace {

extern "C" int fork();
extern "C" void _exit(int);

bool forked() {
  const int child = fork();
  if (child == 0) _exit(0);
  return child > 0;
}

}  // namespace

const PreNormResidual& pre_norm_residual() {
  static const ResidualIf<forked> instance;
  return instance;
}

}  // namespace course
