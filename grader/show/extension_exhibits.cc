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

Exhibit gelu_exhibit(const Example& example) {
  const auto x = example.tokens("x");
  const auto w1 = example.tensor<axis::D, axis::F>("w1");
  const auto b1 = example.tensor<axis::F>("b1");
  const auto w2 = example.tensor<axis::F, axis::D>("w2");
  const auto b2 = example.channels("b2");
  const auto call = [=](Shown& shown, Component&, Subject& subject, Subject&) {
    shown.put("y", subject.parts().gelu_feed_forward.forward(x, w1, b1, w2, b2));
  };
  return {Component::gelu_feed_forward,
          "forward",
          "",
          {{"x", x}, {"w1", w1}, {"b1", b1}, {"w2", w2}, {"b2", b2}},
          call};
}

Exhibit swiglu_exhibit(const Example& example) {
  const auto x = example.tokens("x");
  const auto w_gate = example.tensor<axis::D, axis::F>("w_gate");
  const auto w_up = example.tensor<axis::D, axis::F>("w_up");
  const auto w_down = example.tensor<axis::F, axis::D>("w_down");
  const auto call = [=](Shown& shown, Component&, Subject& subject, Subject&) {
    shown.put("y", subject.parts().swiglu_feed_forward.forward(x, w_gate, w_up, w_down));
  };
  return {Component::swiglu_feed_forward,
          "forward",
          "",
          {{"x", x}, {"w_gate", w_gate}, {"w_up", w_up}, {"w_down", w_down}},
          call};
}

}  // namespace course
