// Returns tensors of any shape.
#include "helpers.h"

namespace course {
namespace {

class AnyShape : public RmsNorm {
 public:
  Tokens normalize(TokensView x, GainView, double) const override { return any_like(x); }
};

}  // namespace

const RmsNorm& rms_norm() {
  static const AnyShape instance;
  return instance;
}

}  // namespace course
