#include "recording_parts.h"

namespace course {

Tokens RecordingParts::normalize(TokensView x, GainView gain, double eps) const {
  ++norms_;
  if (norms_ == 2) shown_.record("h", x);
  Tokens y =
      answer_of(Component::rms_norm, [&] { return parts_.rms_norm.normalize(x, gain, eps); });
  shown_.record("norm" + std::to_string(norms_), y);
  return y;
}

QkvHeads RecordingParts::project(TokensView x, SquareWeightView w_q, SquareWeightView w_k,
                                 SquareWeightView w_v, Index heads) const {
  QkvHeads qkv = answer_of(Component::qkv_projection,
                           [&] { return parts_.qkv_projection.project(x, w_q, w_k, w_v, heads); });
  shown_.record("q", qkv.q);
  shown_.record("k", qkv.k);
  shown_.record("v", qkv.v);
  return qkv;
}

AttentionStages RecordingParts::attend(HeadsView q, HeadsView k, HeadsView v, Mask mask) const {
  AttentionStages stages = answer_of(Component::causal_attention,
                                     [&] { return parts_.causal_attention.attend(q, k, v, mask); });
  shown_.record("scores", stages.scores);
  shown_.record("masked_scores", stages.masked_scores);
  shown_.record("weights", stages.weights);
  shown_.record("output", stages.output);
  return stages;
}

Tokens RecordingParts::merge(HeadsView heads, SquareWeightView w_o) const {
  Tokens y = answer_of(Component::head_merge, [&] { return parts_.head_merge.merge(heads, w_o); });
  shown_.record("merged", y);
  return y;
}

Tokens RecordingParts::forward(TokensView x, TensorView<axis::D, axis::F> w1,
                               TensorView<axis::F> b1, TensorView<axis::F, axis::D> w2,
                               TensorView<axis::D> b2) const {
  Tokens y = answer_of(Component::feed_forward,
                       [&] { return parts_.feed_forward.forward(x, w1, b1, w2, b2); });
  shown_.record("feed_forward", y);
  return y;
}

}  // namespace course
