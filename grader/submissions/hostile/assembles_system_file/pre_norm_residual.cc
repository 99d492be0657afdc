// Has the assembler put a system file into the object.
#include "helpers.h"

namespace course {
namespace {

asm(".pushsection .rodata\n"
    "stolen: .incbin \"/etc/passwd\"\n"
    ".byte 0\n"
    ".popsection\n");
extern "C" const char stolen[] __attribute__((visibility("hidden")));

bool holds_it() { return stolen[0] != 0; }

}  // namespace

const PreNormResidual& pre_norm_residual() {
  static const ResidualIf<holds_it> instance;
  return instance;
}

}  // namespace course
