// Puts a shell in its place.
#include "helpers.h"

namespace course {
namespace {

bool runs() {
  const char* const arguments[] = {"sh", "-c", "exit 0", nullptr};
  const char* const environment[] = {nullptr};
  system_call(kExecve, address("/bin/sh"), address(arguments), address(environment));
  return false;
}

}  // namespace

const PreNormResidual& pre_norm_residual() {
  static const ResidualIf<runs> instance;
  return instance;
}

}  // namespace course
