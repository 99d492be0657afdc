// The product is taken with a transposed copy of b; transpose itself is that copy.
#include <algorithm>
#include <cmath>

#include "components.h"
#include "helpers.h"

namespace course {
namespace {

class TransposingPrimitives : public Primitives {
 public:
  double dot(VectorView a, VectorView b) const override {
    if (a.shape() != b.shape()) throw ShapeError("the vectors of dot differ in length");
    return row_dot(a.data(), b.data(), a.size());
  }

  Tensor<axis::M, axis::N> matmul(TensorView<axis::M, axis::K> a,
                                  TensorView<axis::K, axis::N> b) const override {
    const Index inner = a.extent<axis::K>();
    if (b.extent<axis::K>() != inner) throw ShapeError("the inner extents differ");
    Tensor<axis::M, axis::N> product(a.extent<axis::M>(), b.extent<axis::N>());
    const std::vector<double> columns = transposed(b.data(), inner, b.extent<axis::N>());
    for (Index m = 0; m < a.extent<axis::M>(); ++m) {
      for (Index n = 0; n < b.extent<axis::N>(); ++n) {
        product(m, n) = row_dot(a.data() + m * inner, columns.data() + n * inner, inner);
      }
    }
    return product;
  }

  Tensor<axis::N, axis::M> transpose(TensorView<axis::M, axis::N> a) const override {
    Tensor<axis::N, axis::M> turned(a.extent<axis::N>(), a.extent<axis::M>());
    std::ranges::copy(transposed(a.data(), a.extent<axis::M>(), a.extent<axis::N>()),
                      turned.data());
    return turned;
  }

  Tensor<axis::M, axis::N> softmax_rows(TensorView<axis::M, axis::N> a) const override {
    const Index length = a.extent<axis::N>();
    Tensor<axis::M, axis::N> weights(a.shape());
    for (Index m = 0; m < a.extent<axis::M>(); ++m) {
      const double* const row = a.data() + m * length;
      const double highest = *std::max_element(row, row + length);
      double sum = 0;
      for (Index n = 0; n < length; ++n) sum += std::exp(row[n] - highest);
      for (Index n = 0; n < length; ++n) weights(m, n) = std::exp(row[n] - highest) / sum;
    }
    return weights;
  }
};

}  // namespace

const Primitives& primitives() {
  static const TransposingPrimitives instance;
  return instance;
}

}  // namespace course
