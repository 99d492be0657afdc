// Softmax by way of logarithms: ln of an entry is a[m,n] - lse, with lse = ln Σ exp of the row.
#include <algorithm>
#include <cmath>

#include "components.h"

namespace course {
namespace {

double log_sum_exp(const double* first, const double* last) {
  const double highest = *std::max_element(first, last);
  double sum = 0;
  for (const double* entry = first; entry != last; ++entry) sum += std::exp(*entry - highest);
  return highest + std::log(sum);
}

class LogSumExpPrimitives : public Primitives {
 public:
  double dot(VectorView a, VectorView b) const override {
    if (a.size() != b.size()) throw ShapeError("b", "N", a.size(), b.size());
    double sum = 0;
    for (Index n = a.size() - 1; n >= 0; --n) sum += a(n) * b(n);
    return sum;
  }

  Tensor<axis::M, axis::N> matmul(TensorView<axis::M, axis::K> a,
                                  TensorView<axis::K, axis::N> b) const override {
    if (a.extent<axis::K>() != b.extent<axis::K>()) throw ShapeError("a and b do not fit");
    Tensor<axis::M, axis::N> product(a.extent<axis::M>(), b.extent<axis::N>());
    for (Index n = 0; n < b.extent<axis::N>(); ++n) {
      for (Index m = 0; m < a.extent<axis::M>(); ++m) {
        double sum = 0;
        for (Index k = a.extent<axis::K>() - 1; k >= 0; --k) sum += a(m, k) * b(k, n);
        product(m, n) = sum;
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
      const double* const row = a.data() + m * length;
      const double lse = log_sum_exp(row, row + length);
      for (Index n = 0; n < length; ++n) weights(m, n) = std::exp(row[n] - lse);
    }
    return weights;
  }
};

}  // namespace

const Primitives& primitives() {
  static const LogSumExpPrimitives instance;
  return instance;
}

}  // namespace course
