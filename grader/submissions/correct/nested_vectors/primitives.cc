// The arguments are copied into vectors of rows, and the results out of them.
#include <cmath>

#include "components.h"
#include "helpers.h"

namespace course {
namespace {

Row softmax(const Row& row) {
  double highest = row.front();
  for (const double entry : row) highest = std::fmax(highest, entry);
  Row exponentials;
  double sum = 0;
  for (const double entry : row) {
    exponentials.push_back(std::exp(entry - highest));
    sum += exponentials.back();
  }
  for (double& entry : exponentials) entry /= sum;
  return exponentials;
}

class NestedPrimitives : public Primitives {
 public:
  double dot(VectorView a, VectorView b) const override {
    if (a.size() != b.size()) throw ShapeError("b", "N", a.size(), b.size());
    const Matrix row = to_matrix(a.data(), 1, a.size());
    const Matrix column = to_matrix(b.data(), b.size(), 1);
    return product(row, column)[0][0];
  }

  Tensor<axis::M, axis::N> matmul(TensorView<axis::M, axis::K> a,
                                  TensorView<axis::K, axis::N> b) const override {
    const Index inner = a.extent<axis::K>();
    if (b.extent<axis::K>() != inner) throw ShapeError("b", "K", inner, b.extent<axis::K>());
    Tensor<axis::M, axis::N> result(a.extent<axis::M>(), b.extent<axis::N>());
    write(product(to_matrix(a.data(), a.extent<axis::M>(), inner),
                  to_matrix(b.data(), inner, b.extent<axis::N>())),
          result.data());
    return result;
  }

  Tensor<axis::N, axis::M> transpose(TensorView<axis::M, axis::N> a) const override {
    Tensor<axis::N, axis::M> turned(a.extent<axis::N>(), a.extent<axis::M>());
    write(transposed(to_matrix(a.data(), a.extent<axis::M>(), a.extent<axis::N>())), turned.data());
    return turned;
  }

  Tensor<axis::M, axis::N> softmax_rows(TensorView<axis::M, axis::N> a) const override {
    Matrix rows = to_matrix(a.data(), a.extent<axis::M>(), a.extent<axis::N>());
    for (Row& row : rows) row = softmax(row);
    Tensor<axis::M, axis::N> weights(a.shape());
    write(rows, weights.data());
    return weights;
  }
};

}  // namespace

const Primitives& primitives() {
  static const NestedPrimitives instance;
  return instance;
}

}  // namespace course
