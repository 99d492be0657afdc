// One class is all eight components. Each accessor returns the same object under another of its
// interfaces, and the methods use one another.
#pragma once

#include <cmath>
#include <limits>

#include "components.h"

namespace course {

class Decoder final : public Primitives,
                      public QkvProjection,
                      public CausalAttention,
                      public HeadMerge,
                      public RmsNorm,
                      public PreNormResidual,
                      public FeedForward,
                      public TransformerBlock {
 public:
  using Matrix = Tensor<axis::M, axis::N>;

  double dot(VectorView a, VectorView b) const override;
  Matrix matmul(TensorView<axis::M, axis::K> a, TensorView<axis::K, axis::N> b) const override;
  Tensor<axis::N, axis::M> transpose(TensorView<axis::M, axis::N> a) const override;
  Matrix softmax_rows(TensorView<axis::M, axis::N> a) const override;

  QkvHeads project(TokensView x, SquareWeightView w_q, SquareWeightView w_k, SquareWeightView w_v,
                   Index heads) const override;
  AttentionStages attend(HeadsView q, HeadsView k, HeadsView v, Mask mask) const override;
  Tokens merge(HeadsView heads, SquareWeightView w_o) const override;
  Tokens normalize(TokensView x, GainView gain, double eps) const override;
  Tokens apply(TokensView x, const TokenMap& norm, const TokenMap& sublayer) const override;
  Tokens forward(TokensView x, TensorView<axis::D, axis::F> w1, TensorView<axis::F> b1,
                 TensorView<axis::F, axis::D> w2, TensorView<axis::D> b2) const override;
  Tokens forward(TokensView x, const BlockWeights& weights, const BlockParts& parts) const override;

 private:
  // Any row-major memory as a plain matrix.
  static TensorView<axis::M, axis::K> left(const double* data, Index rows, Index columns) {
    return {data, Shape<axis::M, axis::K>(rows, columns)};
  }
  static TensorView<axis::K, axis::N> right(const double* data, Index rows, Index columns) {
    return {data, Shape<axis::K, axis::N>(rows, columns)};
  }
  static void copy(const double* from, Index count, double* to) {
    for (Index i = 0; i < count; ++i) to[i] = from[i];
  }

  Heads split(TokensView x, SquareWeightView w, Index heads) const;
  static Tokens sum(TokensView x, TokensView branch);
};

inline const Decoder& decoder() {
  static const Decoder instance;
  return instance;
}

inline double Decoder::dot(VectorView a, VectorView b) const {
  if (a.shape() != b.shape()) throw ShapeError("b", "N", a.size(), b.size());
  double result = 0;
  for (Index n = 0; n < a.size(); ++n) result += a(n) * b(n);
  return result;
}

inline Decoder::Matrix Decoder::matmul(TensorView<axis::M, axis::K> a,
                                       TensorView<axis::K, axis::N> b) const {
  const Index inner = a.extent<axis::K>();
  if (b.extent<axis::K>() != inner) throw ShapeError("b", "K", inner, b.extent<axis::K>());
  const auto columns = transpose({b.data(), Shape<axis::M, axis::N>(inner, b.extent<axis::N>())});
  const Shape<axis::N> length(inner);
  Matrix product(a.extent<axis::M>(), b.extent<axis::N>());
  for (Index m = 0; m < product.extent<axis::M>(); ++m) {
    for (Index n = 0; n < product.extent<axis::N>(); ++n) {
      product(m, n) = dot({a.data() + m * inner, length}, {columns.data() + n * inner, length});
    }
  }
  return product;
}

inline Tensor<axis::N, axis::M> Decoder::transpose(TensorView<axis::M, axis::N> a) const {
  Tensor<axis::N, axis::M> turned(a.extent<axis::N>(), a.extent<axis::M>());
  for (Index m = 0; m < a.extent<axis::M>(); ++m) {
    for (Index n = 0; n < a.extent<axis::N>(); ++n) turned(n, m) = a(m, n);
  }
  return turned;
}

inline Decoder::Matrix Decoder::softmax_rows(TensorView<axis::M, axis::N> a) const {
  Matrix weights(a.shape());
  for (Index m = 0; m < a.extent<axis::M>(); ++m) {
    double highest = a(m, 0);
    for (Index n = 0; n < a.extent<axis::N>(); ++n) highest = std::fmax(highest, a(m, n));
    double total = 0;
    for (Index n = 0; n < a.extent<axis::N>(); ++n) {
      total += weights(m, n) = std::exp(a(m, n) - highest);
    }
    for (Index n = 0; n < a.extent<axis::N>(); ++n) weights(m, n) /= total;
  }
  return weights;
}

inline Heads Decoder::split(TokensView x, SquareWeightView w, Index heads) const {
  const Index tokens = x.extent<axis::T>();
  const Index width = x.extent<axis::D>();
  if (w.shape() != Shape<axis::DIn, axis::DOut>(width, width)) {
    throw ShapeError("a weight of the projection is not (D, D)");
  }
  const Matrix rows =
      matmul(left(x.data(), x.extent<axis::B>() * tokens, width), right(w.data(), width, width));
  Heads out(x.extent<axis::B>(), heads, tokens, width / heads);
  for (Index b = 0; b < out.extent<axis::B>(); ++b) {
    for (Index h = 0; h < heads; ++h) {
      for (Index t = 0; t < tokens; ++t) {
        for (Index d = 0; d < out.extent<axis::DHead>(); ++d) {
          out(b, h, t, d) = rows(b * tokens + t, h * out.extent<axis::DHead>() + d);
        }
      }
    }
  }
  return out;
}

inline QkvHeads Decoder::project(TokensView x, SquareWeightView w_q, SquareWeightView w_k,
                                 SquareWeightView w_v, Index heads) const {
  if (heads < 1 || x.extent<axis::D>() % heads != 0) {
    throw ShapeError("D is not divisible by heads");
  }
  return {split(x, w_q, heads), split(x, w_k, heads), split(x, w_v, heads)};
}

inline AttentionStages Decoder::attend(HeadsView q, HeadsView k, HeadsView v, Mask mask) const {
  if (k.shape() != q.shape() || v.shape() != q.shape()) throw ShapeError("q, k and v differ");
  const Index tokens = q.extent<axis::T>();
  const Index d_head = q.extent<axis::DHead>();
  const Index square = tokens * tokens;
  const double root = std::sqrt(static_cast<double>(d_head));
  const Scores empty(q.extent<axis::B>(), q.extent<axis::H>(), tokens, tokens);
  AttentionStages stages{empty, empty, empty, Heads(q.shape())};
  for (Index head = 0; head < q.extent<axis::B>() * q.extent<axis::H>(); ++head) {
    const Index at = head * tokens * d_head;
    const auto keys = transpose({k.data() + at, Shape<axis::M, axis::N>(tokens, d_head)});
    Matrix scores = matmul(left(q.data() + at, tokens, d_head), right(keys.data(), d_head, tokens));
    for (Index i = 0; i < square; ++i) scores.data()[i] /= root;
    copy(scores.data(), square, stages.scores.data() + head * square);
    for (Index t = 0; t < tokens; ++t) {
      for (Index s = mask == Mask::causal ? t + 1 : tokens; s < tokens; ++s) {
        scores(t, s) = -std::numeric_limits<double>::infinity();
      }
    }
    copy(scores.data(), square, stages.masked_scores.data() + head * square);
    const Matrix weights = softmax_rows(scores);
    copy(weights.data(), square, stages.weights.data() + head * square);
    const Matrix output =
        matmul(left(weights.data(), tokens, tokens), right(v.data() + at, tokens, d_head));
    copy(output.data(), output.size(), stages.output.data() + at);
  }
  return stages;
}

inline Tokens Decoder::merge(HeadsView heads, SquareWeightView w_o) const {
  const Index width = heads.extent<axis::H>() * heads.extent<axis::DHead>();
  if (w_o.shape() != Shape<axis::DIn, axis::DOut>(width, width)) {
    throw ShapeError("w_o is not (D, D)");
  }
  Tokens y(heads.extent<axis::B>(), heads.extent<axis::T>(), width);
  for (Index b = 0; b < y.extent<axis::B>(); ++b) {
    for (Index t = 0; t < y.extent<axis::T>(); ++t) {
      for (Index j = 0; j < width; ++j) {
        y(b, t, j) = heads(b, j / heads.extent<axis::DHead>(), t, j % heads.extent<axis::DHead>());
      }
    }
  }
  const Matrix rows =
      matmul(left(y.data(), y.size() / width, width), right(w_o.data(), width, width));
  copy(rows.data(), rows.size(), y.data());
  return y;
}

inline Tokens Decoder::normalize(TokensView x, GainView gain, double eps) const {
  const Index width = x.extent<axis::D>();
  if (gain.size() != width) throw ShapeError("gain", "D", width, gain.size());
  const Shape<axis::N> length(width);
  Tokens y(x.shape());
  for (Index i = 0; i < x.size(); i += width) {
    const VectorView row(x.data() + i, length);
    const double rms = std::sqrt(dot(row, row) / static_cast<double>(width) + eps);
    for (Index j = 0; j < width; ++j) y.data()[i + j] = row(j) / rms * gain(j);
  }
  return y;
}

inline Tokens Decoder::sum(TokensView x, TokensView branch) {
  Tokens y(x.shape());
  for (Index i = 0; i < y.size(); ++i) y.data()[i] = x.data()[i] + branch.data()[i];
  return y;
}

inline Tokens Decoder::apply(TokensView x, const TokenMap& norm, const TokenMap& sublayer) const {
  return sum(x, sublayer.apply(norm.apply(x)));
}

inline Tokens Decoder::forward(TokensView x, TensorView<axis::D, axis::F> w1,
                               TensorView<axis::F> b1, TensorView<axis::F, axis::D> w2,
                               TensorView<axis::D> b2) const {
  const Index width = x.extent<axis::D>();
  const Index hidden_width = b1.size();
  if (w1.shape() != Shape<axis::D, axis::F>(width, hidden_width) || b2.size() != width ||
      w2.shape() != Shape<axis::F, axis::D>(hidden_width, width)) {
    throw ShapeError("a weight or a bias does not fit D and F");
  }
  Matrix hidden =
      matmul(left(x.data(), x.size() / width, width), right(w1.data(), width, hidden_width));
  for (Index i = 0; i < hidden.size(); ++i) {
    hidden.data()[i] = std::fmax(0, hidden.data()[i] + b1(i % hidden_width));
  }
  const Matrix out = matmul(left(hidden.data(), x.size() / width, hidden_width),
                            right(w2.data(), hidden_width, width));
  Tokens y(x.shape());
  for (Index i = 0; i < y.size(); ++i) y.data()[i] = out.data()[i] + b2(i % width);
  return y;
}

inline Tokens Decoder::forward(TokensView x, const BlockWeights& w, const BlockParts& parts) const {
  const Tokens x_norm = parts.norm.normalize(x, w.gain1, w.eps);
  const QkvHeads qkv = parts.projection.project(x_norm, w.w_q, w.w_k, w.w_v, w.heads);
  const AttentionStages stages = parts.attention.attend(qkv.q, qkv.k, qkv.v, Mask::causal);
  const Tokens h = sum(x, parts.merge.merge(stages.output, w.w_o));
  const Tokens h_norm = parts.norm.normalize(h, w.gain2, w.eps);
  return sum(h, parts.feed_forward.forward(h_norm, w.w1, w.b1, w.w2, w.b2));
}

}  // namespace course
