#pragma once

#include <algorithm>
#include <span>
#include <utility>

#include "extension/check_test_extensions.h"
#include "in_process_subject.h"
#include "reference.h"

// Subjects that are wrong on purpose, for the test that every check can fail.

namespace course {

// All components in one object, made of the reference.
class WrongComponents : public Primitives,
                        public QkvProjection,
                        public CausalAttention,
                        public HeadMerge,
                        public RmsNorm,
                        public PreNormResidual,
                        public FeedForward,
                        public TransformerBlock {
 public:
  explicit WrongComponents(const WrongExtensions::Making& making) : extensions_(making) {}

  Parts parts() const {
    const Parts beside = extensions_.beside(right_);
    return std::apply([&](const auto&... part) { return Parts{either(part)...}; },
                      as_tuple(beside));
  }

 protected:
  const Parts right_ = parts_of(reference());

 private:
  // What this object is itself, it is wrong about; the extensions come from beside it.
  template <typename Part>
  const Part& either(const Part& beside) const {
    if constexpr (std::is_base_of_v<Part, WrongComponents>) {
      return *this;
    } else {
      return beside;
    }
  }

  WrongExtensions extensions_;
};

// Zeros of the right shape; nothing is called, and no shape is refused.
class Zeros final : public WrongComponents {
 public:
  Zeros() : WrongComponents({.spoil = all_zeros, .refuses = false}) {}

  double dot(VectorView, VectorView) const override { return 0.0; }
  Tensor<axis::M, axis::N> matmul(TensorView<axis::M, axis::K> a,
                                  TensorView<axis::K, axis::N> b) const override {
    return zeros(Shape<axis::M, axis::N>(a.extent<axis::M>(), b.extent<axis::N>()));
  }
  Tensor<axis::N, axis::M> transpose(TensorView<axis::M, axis::N> a) const override {
    return zeros(Shape<axis::N, axis::M>(a.extent<axis::N>(), a.extent<axis::M>()));
  }
  Tensor<axis::M, axis::N> softmax_rows(TensorView<axis::M, axis::N> a) const override {
    return zeros(a.shape());
  }
  QkvHeads project(TokensView x, SquareWeightView, SquareWeightView, SquareWeightView,
                   Index heads) const override {
    const Index H = heads < 1 || heads > x.extent<axis::D>() ? 1 : heads;
    const Heads y = zeros(Shape<axis::B, axis::H, axis::T, axis::DHead>(
        x.extent<axis::B>(), H, x.extent<axis::T>(), x.extent<axis::D>() / H));
    return {y, y, y};
  }
  AttentionStages attend(HeadsView q, HeadsView, HeadsView, Mask) const override {
    const Index T = q.extent<axis::T>();
    const Scores scores = zeros(
        Shape<axis::B, axis::H, axis::T, axis::S>(q.extent<axis::B>(), q.extent<axis::H>(), T, T));
    return {scores, scores, scores, zeros(q.shape())};
  }
  Tokens merge(HeadsView heads, SquareWeightView) const override {
    return zeros(
        Shape<axis::B, axis::T, axis::D>(heads.extent<axis::B>(), heads.extent<axis::T>(),
                                         heads.extent<axis::H>() * heads.extent<axis::DHead>()));
  }
  Tokens normalize(TokensView x, GainView, double) const override { return zeros(x.shape()); }
  Tokens apply(TokensView x, const TokenMap&, const TokenMap&) const override {
    return zeros(x.shape());
  }
  Tokens forward(TokensView x, TensorView<axis::D, axis::F>, TensorView<axis::F>,
                 TensorView<axis::F, axis::D>, TensorView<axis::D>) const override {
    return zeros(x.shape());
  }
  Tokens forward(TokensView x, const BlockWeights&, const BlockParts&) const override {
    return zeros(x.shape());
  }

 private:
  static void all_zeros(WrongExtensions::Memory result, std::span<const WrongExtensions::Memory>) {
    std::fill(result.begin(), result.end(), 0.0);
  }

  template <typename... Axes>
  static Tensor<Axes...> zeros(const Shape<Axes...>& shape) {
    Tensor<Axes...> tensor(shape);
    for (Index i = 0; i < tensor.size(); ++i) tensor.data()[i] = 0.0;
    return tensor;
  }
};

// What the reference returns, spoiled. The arguments may be written to.
class Spoiled final : public WrongComponents {
 public:
  using Memory = WrongExtensions::Memory;
  using Spoil = WrongExtensions::Spoil;
  explicit Spoiled(const Spoil& spoil)
      : WrongComponents({.spoil = spoil, .refuses = true}), spoil_(spoil) {}

  double dot(VectorView a, VectorView b) const override {
    double y = right_.primitives.dot(a, b);
    const Memory arguments[] = {memory(a), memory(b)};
    spoil_({&y, 1}, arguments);
    return y;
  }
  Tensor<axis::M, axis::N> matmul(TensorView<axis::M, axis::K> a,
                                  TensorView<axis::K, axis::N> b) const override {
    return spoiled(right_.primitives.matmul(a, b), a, b);
  }
  Tensor<axis::N, axis::M> transpose(TensorView<axis::M, axis::N> a) const override {
    return spoiled(right_.primitives.transpose(a), a);
  }
  Tensor<axis::M, axis::N> softmax_rows(TensorView<axis::M, axis::N> a) const override {
    return spoiled(right_.primitives.softmax_rows(a), a);
  }
  QkvHeads project(TokensView x, SquareWeightView w_q, SquareWeightView w_k, SquareWeightView w_v,
                   Index heads) const override {
    QkvHeads y = right_.qkv_projection.project(x, w_q, w_k, w_v, heads);
    return {spoiled(std::move(y.q), x, w_q), spoiled(std::move(y.k), x, w_k),
            spoiled(std::move(y.v), x, w_v)};
  }
  AttentionStages attend(HeadsView q, HeadsView k, HeadsView v, Mask mask) const override {
    AttentionStages y = right_.causal_attention.attend(q, k, v, mask);
    return {spoiled(std::move(y.scores), q, k, v), spoiled(std::move(y.masked_scores), q, k, v),
            spoiled(std::move(y.weights), q, k, v), spoiled(std::move(y.output), q, k, v)};
  }
  Tokens merge(HeadsView heads, SquareWeightView w_o) const override {
    return spoiled(right_.head_merge.merge(heads, w_o), heads, w_o);
  }
  Tokens normalize(TokensView x, GainView gain, double eps) const override {
    return spoiled(right_.rms_norm.normalize(x, gain, eps), x, gain);
  }
  Tokens apply(TokensView x, const TokenMap& norm, const TokenMap& sublayer) const override {
    return spoiled(right_.pre_norm_residual.apply(x, norm, sublayer), x);
  }
  Tokens forward(TokensView x, TensorView<axis::D, axis::F> w1, TensorView<axis::F> b1,
                 TensorView<axis::F, axis::D> w2, TensorView<axis::D> b2) const override {
    return spoiled(right_.feed_forward.forward(x, w1, b1, w2, b2), x, w1, b1, w2, b2);
  }
  Tokens forward(TokensView x, const BlockWeights& w, const BlockParts& parts) const override {
    return spoiled(right_.transformer_block.forward(x, w, parts), x, w.w_q);
  }

 private:
  template <typename... Axes>
  static Memory memory(TensorView<Axes...> view) {
    return {const_cast<double*>(view.data()), static_cast<std::size_t>(view.size())};
  }

  template <typename... Axes, typename... Views>
  Tensor<Axes...> spoiled(Tensor<Axes...> result, const Views&... views) const {
    const Memory arguments[] = {memory(views)...};
    spoil_({result.data(), static_cast<std::size_t>(result.size())}, arguments);
    return result;
  }

  Spoil spoil_;
};

}  // namespace course
