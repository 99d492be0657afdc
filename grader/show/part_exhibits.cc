// The parts that take tensors and return tensors.

#include "exhibits.h"

namespace course {

Exhibit projection_exhibit(const Example& example) {
  const auto x = example.tokens("x");
  const auto w_q = example.weight("w_q");
  const auto w_k = example.weight("w_k");
  const auto w_v = example.weight("w_v");
  const Index heads = example.head_count();
  const auto call = [=](Shown& shown, Component&, Subject& subject, Subject&) {
    const QkvHeads qkv = subject.parts().qkv_projection.project(x, w_q, w_k, w_v, heads);
    shown.put("q", qkv.q);
    shown.put("k", qkv.k);
    shown.put("v", qkv.v);
  };
  return {
      Component::qkv_projection,
      "project",
      "",
      {{"x", x}, {"w_q", w_q}, {"w_k", w_k}, {"w_v", w_v}, {"heads", static_cast<double>(heads)}},
      call};
}

Exhibit attention_exhibit(const Example& example, Mask mask) {
  const auto q = example.heads("q");
  const auto k = example.heads("k");
  const auto v = example.heads("v");
  const Index T = q.extent<axis::T>();
  example.expect_small("scores", {q.extent<axis::B>(), q.extent<axis::H>(), T, T});
  const auto call = [=](Shown& shown, Component&, Subject& subject, Subject&) {
    const AttentionStages stages = subject.parts().causal_attention.attend(q, k, v, mask);
    shown.put("scores", stages.scores);
    shown.put("masked_scores", stages.masked_scores);
    shown.put("weights", stages.weights);
    shown.put("output", stages.output);
  };
  const char* note = mask == Mask::causal ? "mask causal: token t sees the tokens 0 … t"
                                          : "mask none: every token sees every token";
  return {Component::causal_attention, "attend", note, {{"q", q}, {"k", k}, {"v", v}}, call};
}

Exhibit merge_exhibit(const Example& example) {
  const auto heads = example.heads("heads");
  const auto w_o = example.weight("w_o");
  const auto call = [=](Shown& shown, Component&, Subject& subject, Subject&) {
    shown.put("y", subject.parts().head_merge.merge(heads, w_o));
  };
  return {Component::head_merge, "merge", "", {{"heads", heads}, {"w_o", w_o}}, call};
}

Exhibit norm_exhibit(const Example& example) {
  const auto x = example.tokens("x");
  const auto gain = example.channels("gain");
  const double eps = example.eps();
  const auto call = [=](Shown& shown, Component&, Subject& subject, Subject&) {
    shown.put("y", subject.parts().rms_norm.normalize(x, gain, eps));
  };
  return {Component::rms_norm, "normalize", "", {{"x", x}, {"gain", gain}, {"eps", eps}}, call};
}

Exhibit feed_forward_exhibit(const Example& example) {
  const auto x = example.tokens("x");
  const auto w1 = example.tensor<axis::D, axis::F>("w1");
  const auto b1 = example.tensor<axis::F>("b1");
  const auto w2 = example.tensor<axis::F, axis::D>("w2");
  const auto b2 = example.channels("b2");
  const auto call = [=](Shown& shown, Component&, Subject& subject, Subject&) {
    shown.put("y", subject.parts().feed_forward.forward(x, w1, b1, w2, b2));
  };
  return {Component::feed_forward,
          "forward",
          "",
          {{"x", x}, {"w1", w1}, {"b1", b1}, {"w2", w2}, {"b2", b2}},
          call};
}

}  // namespace course
