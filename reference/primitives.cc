// The four primitives, each as its equation says. Not fast: no tiles, no threads.

#include "primitives.h"

#include "reference.h"
#include "require_extent.h"
#include "softmax_row.h"

namespace course {
namespace {

class ReferencePrimitives final : public Primitives {
 public:
  double dot(VectorView a, VectorView b) const override {
    require_extent<axis::N>("b", b, a.extent<axis::N>());
    double sum = 0;
    for (Index n = 0; n < a.extent<axis::N>(); ++n) sum += a(n) * b(n);
    return sum;
  }

  Tensor<axis::M, axis::N> matmul(TensorView<axis::M, axis::K> a,
                                  TensorView<axis::K, axis::N> b) const override {
    require_extent<axis::K>("b", b, a.extent<axis::K>());
    const Shape<axis::M, axis::N> shape(a.extent<axis::M>(), b.extent<axis::N>());
    Tensor<axis::M, axis::N> product(shape, "product");
    for (Index m = 0; m < a.extent<axis::M>(); ++m) {
      for (Index n = 0; n < b.extent<axis::N>(); ++n) {
        double sum = 0;
        for (Index k = 0; k < a.extent<axis::K>(); ++k) sum += a(m, k) * b(k, n);
        product(m, n) = sum;
      }
    }
    return product;
  }

  Tensor<axis::N, axis::M> transpose(TensorView<axis::M, axis::N> a) const override {
    const Shape<axis::N, axis::M> shape(a.extent<axis::N>(), a.extent<axis::M>());
    Tensor<axis::N, axis::M> transposed(shape, "transposed");
    for (Index m = 0; m < a.extent<axis::M>(); ++m) {
      for (Index n = 0; n < a.extent<axis::N>(); ++n) transposed(n, m) = a(m, n);
    }
    return transposed;
  }

  Tensor<axis::M, axis::N> softmax_rows(TensorView<axis::M, axis::N> a) const override {
    const Index columns = a.extent<axis::N>();
    Tensor<axis::M, axis::N> softmax(a.shape(), "softmax");
    for (Index m = 0; m < a.extent<axis::M>(); ++m) {
      softmax_row(a.data() + m * columns, softmax.data() + m * columns, columns);
    }
    return softmax;
  }
};

}  // namespace

const Primitives& reference_primitives() {
  static const ReferencePrimitives component;
  return component;
}

}  // namespace course
