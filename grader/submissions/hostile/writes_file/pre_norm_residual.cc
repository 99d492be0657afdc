// Writes a file, such as a result.
#include "helpers.h"

namespace course {
namespace {

constexpr long kWritable = 2;
constexpr long kWithoutName = 020200000;  // it goes when it is closed

bool writes() { return open_file("/tmp", kWritable | kWithoutName) >= 0; }

}  // namespace

const PreNormResidual& pre_norm_residual() {
  static const ResidualIf<writes> instance;
  return instance;
}

}  // namespace course
