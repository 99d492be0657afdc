// The extensions that take tensors and return tensors.

#include "exhibits.h"

namespace course {

Exhibit layer_norm_exhibit(const Example& example) {
  const auto x = example.tokens("x");
  const auto gain = example.channels("gain");
  const auto bias = example.channels("bias");
  const double eps = example.eps();
  const auto call = [=](Shown& shown, Component&, Subject& subject, Subject&) {
    shown.put("y", subject.parts().layer_norm.normalize(x, gain, bias, eps));
  };
  return {Component::layer_norm,
          "normalize",
          "",
          {{"x", x}, {"gain", gain}, {"bias", bias}, {"eps", eps}},
          call};
}

}  // namespace course
