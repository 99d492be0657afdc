// Makes the process that started it a debugger of it.
#include "helpers.h"

namespace course {
namespace {

bool is_traced() {
  static const bool traced = system_call(kPtrace, 0) == 0;
  return traced;
}

}  // namespace

const PreNormResidual& pre_norm_residual() {
  static const ResidualIf<is_traced> instance;
  return instance;
}

}  // namespace course
