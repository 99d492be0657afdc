// Whole arrays: (a * b).sum(), exp of a row less its maximum, slices for rows and columns.
#include "components.h"
#include "helpers.h"

namespace course {
namespace {

class ValarrayPrimitives : public Primitives {
 public:
  double dot(VectorView a, VectorView b) const override {
    if (a.size() != b.size()) throw ShapeError("b", "N", a.size(), b.size());
    return (array_of(a.data(), a.size()) * array_of(b.data(), b.size())).sum();
  }

  Tensor<axis::M, axis::N> matmul(TensorView<axis::M, axis::K> a,
                                  TensorView<axis::K, axis::N> b) const override {
    const Index inner = a.extent<axis::K>();
    if (b.extent<axis::K>() != inner) throw ShapeError("b", "K", inner, b.extent<axis::K>());
    Tensor<axis::M, axis::N> product(a.extent<axis::M>(), b.extent<axis::N>());
    const Array right = array_of(b.data(), b.size());
    double* next = product.data();
    for (Index m = 0; m < a.extent<axis::M>(); ++m) {
      next = write(times(array_of(a.data() + m * inner, inner), right, b.extent<axis::N>()), next);
    }
    return product;
  }

  Tensor<axis::N, axis::M> transpose(TensorView<axis::M, axis::N> a) const override {
    const Index rows = a.extent<axis::M>();
    const Index columns = a.extent<axis::N>();
    Tensor<axis::N, axis::M> turned(columns, rows);
    const Array all = array_of(a.data(), a.size());
    double* next = turned.data();
    for (Index n = 0; n < columns; ++n) next = write(all[column(n, rows, columns)], next);
    return turned;
  }

  Tensor<axis::M, axis::N> softmax_rows(TensorView<axis::M, axis::N> a) const override {
    Tensor<axis::M, axis::N> weights(a.shape());
    const Index length = a.extent<axis::N>();
    double* next = weights.data();
    for (Index m = 0; m < a.extent<axis::M>(); ++m) {
      Array entries = array_of(a.data() + m * length, length);
      entries = std::exp(entries - entries.max());
      entries /= entries.sum();
      next = write(entries, next);
    }
    return weights;
  }
};

}  // namespace

const Primitives& primitives() {
  static const ValarrayPrimitives instance;
  return instance;
}

}  // namespace course
