// Works on data() pointers; the product goes through the row-blocked kernel.
#include <algorithm>

#include "components.h"
#include "helpers.h"

namespace course {
namespace {

class PointerPrimitives : public Primitives {
 public:
  double dot(VectorView a, VectorView b) const override {
    if (a.size() != b.size()) throw ShapeError("b", "N", a.size(), b.size());
    const double* pa = a.data();
    const double* pb = b.data();
    double sum = 0;
    for (const double* const end = pa + a.size(); pa != end; ++pa, ++pb) sum += *pa * *pb;
    return sum;
  }

  Tensor<axis::M, axis::N> matmul(TensorView<axis::M, axis::K> a,
                                  TensorView<axis::K, axis::N> b) const override {
    const Index rows = a.extent<axis::M>();
    const Index inner = a.extent<axis::K>();
    const Index columns = b.extent<axis::N>();
    if (b.extent<axis::K>() != inner) throw ShapeError("b", "K", inner, b.extent<axis::K>());
    Tensor<axis::M, axis::N> product(rows, columns);
    std::fill_n(product.data(), product.size(), 0.0);
    add_product({a.data(), inner}, {b.data(), columns}, {product.data(), columns}, rows, inner,
                columns);
    return product;
  }

  Tensor<axis::N, axis::M> transpose(TensorView<axis::M, axis::N> a) const override {
    const Index rows = a.extent<axis::M>();
    const Index columns = a.extent<axis::N>();
    Tensor<axis::N, axis::M> turned(columns, rows);
    const double* from = a.data();
    for (Index m = 0; m < rows; ++m) {
      for (Index n = 0; n < columns; ++n) turned.data()[n * rows + m] = *from++;
    }
    return turned;
  }

  Tensor<axis::M, axis::N> softmax_rows(TensorView<axis::M, axis::N> a) const override {
    const Index columns = a.extent<axis::N>();
    Tensor<axis::M, axis::N> weights(a.shape());
    std::copy_n(a.data(), a.size(), weights.data());
    for (Index m = 0; m < a.extent<axis::M>(); ++m) {
      softmax_in_place(weights.data() + m * columns, columns);
    }
    return weights;
  }
};

}  // namespace

const Primitives& primitives() {
  static const PointerPrimitives instance;
  return instance;
}

}  // namespace course
