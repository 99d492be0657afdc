// C in all but the class: flat indices, and one function that does a whole row.
#include <math.h>

#include "components.h"
#include "helpers.h"

namespace course {

static void softmax_row(const double* in, double* out, Index length) {
  Index n;
  double max = in[0], sum = 0.0;
  for (n = 1; n < length; n++) {
    if (in[n] > max) max = in[n];
  }
  for (n = 0; n < length; n++) {
    out[n] = exp(in[n] - max);
    sum += out[n];
  }
  for (n = 0; n < length; n++) out[n] /= sum;
}

namespace {

class CPrimitives : public Primitives {
 public:
  double dot(VectorView a, VectorView b) const override {
    Index n;
    double sum = 0.0;
    if (a.size() != b.size()) throw ShapeError("b", "N", a.size(), b.size());
    for (n = 0; n < a.size(); n++) sum += a.data()[n] * b.data()[n];
    return sum;
  }

  Tensor<axis::M, axis::N> matmul(TensorView<axis::M, axis::K> a,
                                  TensorView<axis::K, axis::N> b) const override {
    const Index rows = a.extent<axis::M>(), inner = a.extent<axis::K>();
    const Index columns = b.extent<axis::N>();
    Index m;
    if (b.extent<axis::K>() != inner) throw ShapeError("b", "K", inner, b.extent<axis::K>());
    Tensor<axis::M, axis::N> product(rows, columns);
    for (m = 0; m < rows; m++) {
      row_times_matrix(a.data() + m * inner, b.data(), inner, columns,
                       product.data() + m * columns);
    }
    return product;
  }

  Tensor<axis::N, axis::M> transpose(TensorView<axis::M, axis::N> a) const override {
    const Index rows = a.extent<axis::M>(), columns = a.extent<axis::N>();
    Index m, n;
    Tensor<axis::N, axis::M> turned(columns, rows);
    for (m = 0; m < rows; m++) {
      for (n = 0; n < columns; n++) turned.data()[n * rows + m] = a.data()[m * columns + n];
    }
    return turned;
  }

  Tensor<axis::M, axis::N> softmax_rows(TensorView<axis::M, axis::N> a) const override {
    const Index rows = a.extent<axis::M>(), columns = a.extent<axis::N>();
    Index m;
    Tensor<axis::M, axis::N> weights(rows, columns);
    for (m = 0; m < rows; m++) {
      softmax_row(a.data() + m * columns, weights.data() + m * columns, columns);
    }
    return weights;
  }
};

}  // namespace

const Primitives& primitives() {
  static const CPrimitives instance;
  return instance;
}

}  // namespace course
