// A constant that takes for ever to compute.
#include "helpers.h"

namespace course {
namespace {

constexpr unsigned long counted(unsigned long n) {
  unsigned long sum = 0;
  for (unsigned long i = 0; i < n; ++i) sum = sum * 31 + (n > 1 ? counted(n / 2) : 1);
  return sum;
}
constexpr unsigned long kSum = counted(1'000'000'000);

}  // namespace

const PreNormResidual& pre_norm_residual() {
  static const RightResidual instance;
  return instance;
}

}  // namespace course
