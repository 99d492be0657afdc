#include "composed_block.h"

#include <algorithm>
#include <cmath>
#include <type_traits>
#include <utility>

#include "block_tensors.h"
#include "compare.h"

namespace course {
namespace {

template <typename Function>
class MapOf final : public TokenMap {
 public:
  explicit MapOf(Function function) : function_(std::move(function)) {}
  Tokens apply(TokensView x) const override { return function_(x); }

 private:
  Function function_;
};

// Throws unless the tensor has this shape and holds finite numbers.
template <typename... Axes>
void look_at(const char* name, const Tensor<Axes...>& got, const Shape<Axes...>& expected) {
  const bool finite = std::all_of(got.data(), got.data() + got.size(),
                                  [](double value) { return std::isfinite(value); });
  if (finite && got.shape() == expected) return;
  const AnyTensor actual(name, got);
  AnyTensor wanted = actual;
  for (int a = 0; a < Shape<Axes...>::kRank; ++a) {
    wanted.extents[static_cast<std::size_t>(a)] = expected.extent_at(a);
  }
  const Comparison seen = compare(actual, wanted);
  throw SubjectFailure(seen.outcome, seen.reason.empty() ? explanation(seen.outcome) : seen.reason);
}

Shape<axis::B, axis::H, axis::T, axis::DHead> heads_shape(TokensView x, Index heads) {
  return Shape<axis::B, axis::H, axis::T, axis::DHead>(
      x.extent<axis::B>(), heads, x.extent<axis::T>(), x.extent<axis::D>() / heads);
}

Tokens sum(TokensView a, const Tokens& b) {
  Tokens total = b;
  for (Index i = 0; i < total.size(); ++i) total.data()[i] += a.data()[i];
  return total;
}

}  // namespace

// Each method calls one part and looks at its answer. `running` is the part's component meanwhile,
// and stays so if it throws.
class ComposedBlock::Leaves {
 public:
  Leaves(const Parts& parts, Component& running) : parts_(parts), running_(running) {}

  Tokens norm(TokensView x, GainView gain, double eps) const {
    return tokens(Component::rms_norm, x, [&] { return parts_.rms_norm.normalize(x, gain, eps); });
  }

  Tokens attention(TokensView x, const BlockWeights& w, Mask mask) const {
    const QkvHeads heads = project(x, w);
    const AttentionStages stages = attend(heads.q, heads.k, heads.v, mask);
    return tokens(Component::head_merge, x,
                  [&] { return parts_.head_merge.merge(stages.output, w.w_o); });
  }

  Tokens feed_forward(TokensView x, const BlockWeights& w) const {
    return tokens(Component::feed_forward, x,
                  [&] { return parts_.feed_forward.forward(x, w.w1, w.b1, w.w2, w.b2); });
  }

  QkvHeads project(TokensView x, const BlockWeights& w) const {
    return answer(Component::qkv_projection, [&] {
      QkvHeads heads = parts_.qkv_projection.project(x, w.w_q, w.w_k, w.w_v, w.heads);
      const auto shape = heads_shape(x, w.heads);
      look_at("q", heads.q, shape);
      look_at("k", heads.k, shape);
      look_at("v", heads.v, shape);
      return heads;
    });
  }

  AttentionStages attend(HeadsView q, HeadsView k, HeadsView v, Mask mask) const {
    return answer(Component::causal_attention, [&] {
      AttentionStages stages = parts_.causal_attention.attend(q, k, v, mask);
      const Index T = q.extent<axis::T>();
      look_at("weights", stages.weights,
              Shape<axis::B, axis::H, axis::T, axis::S>(q.extent<axis::B>(), q.extent<axis::H>(), T,
                                                        T));
      look_at("output", stages.output, q.shape());
      return stages;
    });
  }

  template <typename Call>
  Tokens tokens(Component component, TokensView x, Call call) const {
    return answer(component, [&] {
      Tokens y = call();
      look_at("y", y, x.shape());
      return y;
    });
  }

 private:
  template <typename Call>
  std::invoke_result_t<Call> answer(Component component, Call call) const {
    const Component caller = std::exchange(running_, component);
    auto answer = call();
    running_ = caller;
    return answer;
  }

  const Parts& parts_;
  Component& running_;
};

Tokens ComposedBlock::forward(TokensView x, const BlockWeights& w, const Wiring& wiring) const {
  const bool calls_back = wiring.residual == Residual::pre_norm;
  const Leaves here(parts_, running_);
  const Leaves leaves(calls_back ? called_back_ : parts_, running_);
  const MapOf norm1([&](TokensView in) { return leaves.norm(in, w.gain1, w.eps); });
  const MapOf norm2([&](TokensView in) { return leaves.norm(in, w.gain2, w.eps); });
  const MapOf attention([&](TokensView in) { return leaves.attention(in, w, wiring.mask); });
  const MapOf feed_forward([&](TokensView in) { return leaves.feed_forward(in, w); });

  const auto sublayer = [&](TokensView in, const TokenMap& norm, const TokenMap& branch) {
    switch (wiring.residual) {
      case Residual::pre_norm:
        return here.tokens(Component::pre_norm_residual, in,
                           [&] { return parts_.pre_norm_residual.apply(in, norm, branch); });
      case Residual::post_norm:
        return norm.apply(sum(in, branch.apply(in)));
      case Residual::none:
        break;
    }
    return branch.apply(norm.apply(in));
  };
  return sublayer(sublayer(x, norm1, attention), norm2, feed_forward);
}

QkvHeads ComposedBlock::project(TokensView x, const BlockWeights& w) const {
  const Leaves here(parts_, running_);
  return here.project(here.norm(x, w.gain1, w.eps), w);
}

AttentionStages ComposedBlock::attend(HeadsView q, HeadsView k, HeadsView v, Mask mask) const {
  return Leaves(parts_, running_).attend(q, k, v, mask);
}

Tokens ComposedBlock::own_forward(TokensView x, const BlockWeights& w) const {
  return Leaves(parts_, running_).tokens(Component::transformer_block, x, [&] {
    return parts_.transformer_block.forward(x, w, block_parts(parts_));
  });
}

}  // namespace course
