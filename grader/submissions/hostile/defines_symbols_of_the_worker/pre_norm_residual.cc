// Defines functions that the worker and the system have as well: they stay inside the library.
#include "helpers.h"

namespace course {

const PreNormResidual& pre_norm_residual() {
  static const RightResidual instance;
  return instance;
}

}  // namespace course

namespace course {
struct Frame;
class Channel;
void serve(Channel&, const Frame&, const Components*) {}
}  // namespace course

extern "C" int main() { return 0; }
extern "C" long write(int, const void*, unsigned long size) { return static_cast<long>(size); }
extern "C" int poll(void*, unsigned long, int) { return 0; }
