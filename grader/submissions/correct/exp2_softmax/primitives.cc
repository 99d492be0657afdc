// Powers of two in place of e, and the product as a sum of outer products, k outermost.
#include <algorithm>
#include <cmath>
#include <numbers>

#include "components.h"

namespace course {
namespace {

class PowerOfTwoPrimitives : public Primitives {
 public:
  double dot(VectorView a, VectorView b) const override {
    if (a.size() != b.size()) throw ShapeError("b", "N", a.size(), b.size());
    double sum = 0;
    for (Index n = a.size() - 1; n >= 0; --n) sum += a(n) * b(n);
    return sum;
  }

  Tensor<axis::M, axis::N> matmul(TensorView<axis::M, axis::K> a,
                                  TensorView<axis::K, axis::N> b) const override {
    const Index inner = b.extent<axis::K>();
    if (a.extent<axis::K>() != inner) throw ShapeError("a", "K", inner, a.extent<axis::K>());
    Tensor<axis::M, axis::N> product(a.extent<axis::M>(), b.extent<axis::N>());
    std::fill_n(product.data(), product.size(), 0.0);
    for (Index k = 0; k < inner; ++k) {
      for (Index m = 0; m < a.extent<axis::M>(); ++m) {
        for (Index n = 0; n < b.extent<axis::N>(); ++n) product(m, n) += a(m, k) * b(k, n);
      }
    }
    return product;
  }

  Tensor<axis::N, axis::M> transpose(TensorView<axis::M, axis::N> a) const override {
    Tensor<axis::N, axis::M> turned(a.extent<axis::N>(), a.extent<axis::M>());
    for (Index i = 0; i < a.size(); ++i) {
      turned(i % a.extent<axis::N>(), i / a.extent<axis::N>()) = a.data()[i];
    }
    return turned;
  }

  Tensor<axis::M, axis::N> softmax_rows(TensorView<axis::M, axis::N> a) const override {
    const Index length = a.extent<axis::N>();
    Tensor<axis::M, axis::N> weights(a.shape());
    for (Index m = 0; m < a.extent<axis::M>(); ++m) {
      const double* const row = a.data() + m * length;
      const double highest = *std::max_element(row, row + length);
      double sum = 0;
      for (Index n = 0; n < length; ++n) {
        weights(m, n) = std::exp2((row[n] - highest) * std::numbers::log2e);
        sum += weights(m, n);
      }
      for (Index n = 0; n < length; ++n) weights(m, n) /= sum;
    }
    return weights;
  }
};

}  // namespace

const Primitives& primitives() {
  static const PowerOfTwoPrimitives instance;
  return instance;
}

}  // namespace course
