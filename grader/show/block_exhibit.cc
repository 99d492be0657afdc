#include "exhibits.h"
#include "recording_parts.h"

namespace course {
namespace {

// All that a block is given. The tensors live here; the contract's BlockWeights only look at them.
struct BlockArguments {
  explicit BlockArguments(const Example& example)
      : x(example.tokens("x")),
        gain1(example.channels("gain1")),
        w_q(example.weight("w_q")),
        w_k(example.weight("w_k")),
        w_v(example.weight("w_v")),
        w_o(example.weight("w_o")),
        gain2(example.channels("gain2")),
        w1(example.tensor<axis::D, axis::F>("w1")),
        b1(example.tensor<axis::F>("b1")),
        w2(example.tensor<axis::F, axis::D>("w2")),
        b2(example.channels("b2")),
        heads(example.head_count()),
        eps(example.eps()) {}

  BlockWeights weights() const {
    return {.gain1 = gain1,
            .w_q = w_q,
            .w_k = w_k,
            .w_v = w_v,
            .w_o = w_o,
            .gain2 = gain2,
            .w1 = w1,
            .b1 = b1,
            .w2 = w2,
            .b2 = b2,
            .heads = heads,
            .eps = eps};
  }

  Outputs given() const {
    return {{"x", x},     {"gain1", gain1}, {"w_q", w_q},     {"w_k", w_k},
            {"w_v", w_v}, {"w_o", w_o},     {"gain2", gain2}, {"w1", w1},
            {"b1", b1},   {"w2", w2},       {"b2", b2},       {"heads", static_cast<double>(heads)},
            {"eps", eps}};
  }

  Tokens x;
  Example::Gain gain1;
  Example::SquareWeight w_q, w_k, w_v, w_o;
  Example::Gain gain2;
  Tensor<axis::D, axis::F> w1;
  Tensor<axis::F> b1;
  Tensor<axis::F, axis::D> w2;
  Example::Gain b2;
  Index heads;
  double eps;
};

}  // namespace

Exhibit block_exhibit(const Example& example) {
  const BlockArguments arguments(example);
  const Index T = arguments.x.extent<axis::T>();
  example.expect_small("scores", {arguments.x.extent<axis::B>(), arguments.heads, T, T});
  const auto call = [=](Shown& shown, Component& running, Subject& subject, Subject& parts) {
    const RecordingParts recording(parts.parts(), shown, running);
    const Tokens y = subject.parts().transformer_block.forward(arguments.x, arguments.weights(),
                                                               recording.block_parts());
    shown.put("y", y);
  };
  return {Component::transformer_block, "forward",
          "h is x + merged, as the second norm is given it", arguments.given(), call};
}

}  // namespace course
