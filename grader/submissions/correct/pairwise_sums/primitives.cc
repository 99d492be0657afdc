// Every sum is a recursion over halves.
#include <algorithm>
#include <cmath>

#include "components.h"
#include "helpers.h"

namespace course {
namespace {

class PairwisePrimitives : public Primitives {
 public:
  double dot(VectorView a, VectorView b) const override {
    const Index length = a.extent<axis::N>();
    if (b.extent<axis::N>() != length) throw ShapeError("b", "N", length, b.extent<axis::N>());
    return pairwise_sum(0, length, [&](Index n) { return a(n) * b(n); });
  }

  Tensor<axis::M, axis::N> matmul(TensorView<axis::M, axis::K> a,
                                  TensorView<axis::K, axis::N> b) const override {
    const Index inner = a.extent<axis::K>();
    if (b.extent<axis::K>() != inner) throw ShapeError("b", "K", inner, b.extent<axis::K>());
    Tensor<axis::M, axis::N> product(a.extent<axis::M>(), b.extent<axis::N>());
    for (Index m = 0; m < a.extent<axis::M>(); ++m) {
      for (Index n = 0; n < b.extent<axis::N>(); ++n) {
        product(m, n) = pairwise_sum(0, inner, [&](Index k) { return a(m, k) * b(k, n); });
      }
    }
    return product;
  }

  Tensor<axis::N, axis::M> transpose(TensorView<axis::M, axis::N> a) const override {
    Tensor<axis::N, axis::M> turned(a.extent<axis::N>(), a.extent<axis::M>());
    for (Index m = 0; m < a.extent<axis::M>(); ++m) {
      for (Index n = 0; n < a.extent<axis::N>(); ++n) turned(n, m) = a(m, n);
    }
    return turned;
  }

  Tensor<axis::M, axis::N> softmax_rows(TensorView<axis::M, axis::N> a) const override {
    Tensor<axis::M, axis::N> weights(a.shape());
    const Index length = a.extent<axis::N>();
    for (Index m = 0; m < a.extent<axis::M>(); ++m) {
      double highest = a(m, 0);
      for (Index n = 1; n < length; ++n) highest = std::max(highest, a(m, n));
      const auto exponential = [&](Index n) { return std::exp(a(m, n) - highest); };
      const double sum = pairwise_sum(0, length, exponential);
      for (Index n = 0; n < length; ++n) weights(m, n) = exponential(n) / sum;
    }
    return weights;
  }
};

}  // namespace

const Primitives& primitives() {
  static const PairwisePrimitives instance;
  return instance;
}

}  // namespace course
