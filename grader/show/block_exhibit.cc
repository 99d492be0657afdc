#include "block_tensors.h"
#include "exhibits.h"
#include "recording_parts.h"

namespace course {
namespace {

BlockTensors tensors_of(const Example& example) {
  return {.gain1 = example.channels("gain1"),
          .w_q = example.weight("w_q"),
          .w_k = example.weight("w_k"),
          .w_v = example.weight("w_v"),
          .w_o = example.weight("w_o"),
          .gain2 = example.channels("gain2"),
          .w1 = example.tensor<axis::D, axis::F>("w1"),
          .b1 = example.tensor<axis::F>("b1"),
          .w2 = example.tensor<axis::F, axis::D>("w2"),
          .b2 = example.channels("b2"),
          .heads = example.head_count(),
          .eps = example.eps()};
}

Outputs given(const Tokens& x, const BlockTensors& tensors) {
  Outputs all = tensors.named_after(x);
  all.emplace_back("heads", static_cast<double>(tensors.heads));
  all.emplace_back("eps", tensors.eps);
  return all;
}

}  // namespace

Exhibit block_exhibit(const Example& example) {
  const Tokens x = example.tokens("x");
  const BlockTensors tensors = tensors_of(example);
  const Index T = x.extent<axis::T>();
  example.expect_small("scores", {x.extent<axis::B>(), tensors.heads, T, T});
  const auto call = [=](Shown& shown, Component& running, Subject& subject, Subject& parts) {
    const RecordingParts recording(parts.parts(), shown, running);
    shown.put("y", subject.parts().transformer_block.forward(x, tensors.weights(),
                                                             recording.block_parts()));
  };
  return {Component::transformer_block, "forward",
          "h is x + merged, as the second norm is given it", given(x, tensors), call};
}

}  // namespace course
