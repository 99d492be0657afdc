// Reads the memory of every process near it.
#include "helpers.h"

namespace course {
namespace {

bool reads() {
  char byte = 0;
  const struct {
    void* begin;
    unsigned long size;
  } here = {&byte, 1}, there = {&byte, 1};
  const long self = system_call(kGetpid);
  for (long process = self - 20; process < self + 20; ++process) {
    if (process <= 0 || process == self) continue;
    if (system_call(kProcessVmReadv, process, address(&here), 1, address(&there)) > 0) return true;
    constexpr long kSeize = 0x4206;
    if (system_call(kPtrace, kSeize, process) == 0) return true;
  }
  return false;
}

}  // namespace

const PreNormResidual& pre_norm_residual() {
  static const ResidualIf<reads> instance;
  return instance;
}

}  // namespace course
