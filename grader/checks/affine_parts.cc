#include "affine_parts.h"

#include <algorithm>

namespace course {
namespace {

template <typename... Axes>
Tensor<Axes...> answer(const AffineMap& map, TokensView x, const Shape<Axes...>& shape,
                       const char* name) {
  Tensor<Axes...> y(shape, name);
  for (Index i = 0; i < y.size(); ++i) y.data()[i] = map(x, i);
  return y;
}

}  // namespace

Tokens AffineTokenMap::apply(TokensView x) const {
  recorder_.begin(name_);
  recorder_.argument("x", x);
  return answer(map_, x, x.shape(), name_);
}

BlockMaps BlockMaps::make(Random& random, AffineMap (*kind)(Random&)) {
  return {kind(random), kind(random), kind(random), kind(random), kind(random),
          kind(random), kind(random), kind(random), kind(random)};
}

Tokens AffineParts::normalize(TokensView x, GainView gain, double eps) const {
  recorder_.begin("norm", "first norm");
  recorder_.argument("x", x);
  recorder_.argument("gain", gain);
  recorder_.argument("eps", eps);
  return answer(maps_.norm, x, x.shape(), "the norm's answer");
}

QkvHeads AffineParts::project(TokensView x, SquareWeightView w_q, SquareWeightView w_k,
                              SquareWeightView w_v, Index heads) const {
  recorder_.begin("projection");
  recorder_.argument("x", x);
  recorder_.argument("w_q", w_q);
  recorder_.argument("w_k", w_k);
  recorder_.argument("w_v", w_v);
  recorder_.argument("heads", static_cast<double>(heads));

  // Wrong heads have been recorded; the answer needs some that x can be split into.
  const Index width = x.extent<axis::D>();
  const Index H = std::clamp(heads, Index{1}, width);
  const Shape<axis::B, axis::H, axis::T, axis::DHead> shape(x.extent<axis::B>(), H,
                                                            x.extent<axis::T>(), width / H);
  return {answer(maps_.q, x, shape, "q"), answer(maps_.k, x, shape, "k"),
          answer(maps_.v, x, shape, "v")};
}

AttentionStages AffineParts::attend(HeadsView q, HeadsView k, HeadsView v, Mask mask) const {
  recorder_.begin("attention");
  recorder_.argument("q", q);
  recorder_.argument("k", k);
  recorder_.argument("v", v);
  recorder_.argument("mask (1 is causal)", static_cast<double>(mask));

  const Index T = q.extent<axis::T>();
  const auto mixed = [&](auto tensor) {
    for (Index i = 0; i < tensor.size(); ++i) {
      tensor.data()[i] =
          maps_.attention_q(q, i) + maps_.attention_k(k, i) + maps_.attention_v(v, i);
    }
    return tensor;
  };
  const Scores scores = mixed(Scores(q.extent<axis::B>(), q.extent<axis::H>(), T, T));
  return {scores, scores, scores, mixed(Heads(q.shape(), "output"))};
}

Tokens AffineParts::merge(HeadsView heads, SquareWeightView w_o) const {
  recorder_.begin("merge");
  recorder_.argument("heads", heads);
  recorder_.argument("w_o", w_o);

  const Index width = heads.extent<axis::H>() * heads.extent<axis::DHead>();
  const Shape<axis::B, axis::T, axis::D> shape(heads.extent<axis::B>(), heads.extent<axis::T>(),
                                               width);
  Tokens y(shape, "the merge's answer");
  for (Index i = 0; i < y.size(); ++i) y.data()[i] = maps_.merge(heads, i);
  return y;
}

Tokens AffineParts::forward(TokensView x, TensorView<axis::D, axis::F> w1, TensorView<axis::F> b1,
                            TensorView<axis::F, axis::D> w2, TensorView<axis::D> b2) const {
  recorder_.begin("feed-forward");
  recorder_.argument("x", x);
  recorder_.argument("w1", w1);
  recorder_.argument("b1", b1);
  recorder_.argument("w2", w2);
  recorder_.argument("b2", b2);
  return answer(maps_.feed_forward, x, x.shape(), "the feed-forward's answer");
}

}  // namespace course
