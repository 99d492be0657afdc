// Every sum is compensated: products, and the sum under a softmax row.
#include "components.h"
#include "helpers.h"

namespace course {
namespace {

class CompensatedPrimitives : public Primitives {
 public:
  double dot(VectorView a, VectorView b) const override {
    const Index length = a.extent<axis::N>();
    if (b.extent<axis::N>() != length) throw ShapeError("b", "N", length, b.extent<axis::N>());
    CompensatedSum sum;
    for (Index n = 0; n < length; ++n) sum += a(n) * b(n);
    return sum.value();
  }

  Tensor<axis::M, axis::N> matmul(TensorView<axis::M, axis::K> a,
                                  TensorView<axis::K, axis::N> b) const override {
    const Index inner = a.extent<axis::K>();
    if (b.extent<axis::K>() != inner) throw ShapeError("b", "K", inner, b.extent<axis::K>());
    Tensor<axis::M, axis::N> product(a.extent<axis::M>(), b.extent<axis::N>());
    for (Index m = 0; m < a.extent<axis::M>(); ++m) {
      for (Index n = 0; n < b.extent<axis::N>(); ++n) {
        CompensatedSum sum;
        for (Index k = 0; k < inner; ++k) sum += a(m, k) * b(k, n);
        product(m, n) = sum.value();
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
      for (Index n = 1; n < length; ++n) highest = std::fmax(highest, a(m, n));
      CompensatedSum sum;
      for (Index n = 0; n < length; ++n) sum += std::exp(a(m, n) - highest);
      for (Index n = 0; n < length; ++n) {
        weights(m, n) = std::exp(a(m, n) - highest) / sum.value();
      }
    }
    return weights;
  }
};

}  // namespace

const Primitives& primitives() {
  static const CompensatedPrimitives instance;
  return instance;
}

}  // namespace course
