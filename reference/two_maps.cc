// One map after the other. Not fast: no tiles, and units cut to 0 are still multiplied.

#include "two_maps.h"

#include "require_extent.h"

namespace course {
namespace {

using Hidden = Tensor<axis::B, axis::T, axis::F>;

// 1. Out to the hidden width, and through the knee.
Hidden widened(TokensView x, TensorView<axis::D, axis::F> w1, TensorView<axis::F> b1,
               double (*knee)(double)) {
  const Shape<axis::B, axis::T, axis::F> shape(x.extent<axis::B>(), x.extent<axis::T>(),
                                               w1.extent<axis::F>());
  Hidden hidden(shape, "hidden");
  for (Index b = 0; b < x.extent<axis::B>(); ++b) {
    for (Index t = 0; t < x.extent<axis::T>(); ++t) {
      for (Index f = 0; f < w1.extent<axis::F>(); ++f) {
        double sum = b1(f);
        for (Index j = 0; j < x.extent<axis::D>(); ++j) sum += x(b, t, j) * w1(j, f);
        hidden(b, t, f) = knee(sum);
      }
    }
  }
  return hidden;
}

// 2. Back to the model's width. There is no knee here: the result is added to the residual, and must be
//    able to take away.
Tokens narrowed(const Hidden& hidden, TensorView<axis::F, axis::D> w2, TensorView<axis::D> b2) {
  const Shape<axis::B, axis::T, axis::D> shape(hidden.extent<axis::B>(), hidden.extent<axis::T>(),
                                               w2.extent<axis::D>());
  Tokens y(shape, "y");
  for (Index b = 0; b < y.extent<axis::B>(); ++b) {
    for (Index t = 0; t < y.extent<axis::T>(); ++t) {
      for (Index j = 0; j < y.extent<axis::D>(); ++j) {
        double sum = b2(j);
        for (Index f = 0; f < w2.extent<axis::F>(); ++f) sum += hidden(b, t, f) * w2(f, j);
        y(b, t, j) = sum;
      }
    }
  }
  return y;
}

}  // namespace

Tokens two_maps(TokensView x, TensorView<axis::D, axis::F> w1, TensorView<axis::F> b1,
                TensorView<axis::F, axis::D> w2, TensorView<axis::D> b2, double (*knee)(double)) {
  require_extent<axis::D>("w1", w1, x.extent<axis::D>());
  require_extent<axis::F>("b1", b1, w1.extent<axis::F>());
  require_extent<axis::F>("w2", w2, w1.extent<axis::F>());
  require_extent<axis::D>("w2", w2, x.extent<axis::D>());
  require_extent<axis::D>("b2", b2, x.extent<axis::D>());
  return narrowed(widened(x, w1, b1, knee), w2, b2);
}

}  // namespace course
