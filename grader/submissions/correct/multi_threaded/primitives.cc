// The rows of a product and of a softmax are shared out among threads.
#include <cmath>

#include "components.h"
#include "helpers.h"

namespace course {
namespace {

class ThreadedPrimitives : public Primitives {
 public:
  double dot(VectorView a, VectorView b) const override {
    const Index length = a.extent<axis::N>();
    if (b.extent<axis::N>() != length) throw ShapeError("b", "N", length, b.extent<axis::N>());
    // Two halves, each summed by a thread of its own.
    double sums[2] = {0, 0};
    for_each_in_parallel(2, [&](Index half) {
      const Index middle = length / 2;
      double sum = 0;
      for (Index n = half == 0 ? 0 : middle; n < (half == 0 ? middle : length); ++n) {
        sum += a(n) * b(n);
      }
      sums[half] = sum;
    });
    return sums[0] + sums[1];
  }

  Tensor<axis::M, axis::N> matmul(TensorView<axis::M, axis::K> a,
                                  TensorView<axis::K, axis::N> b) const override {
    const Index inner = a.extent<axis::K>();
    if (b.extent<axis::K>() != inner) throw ShapeError("b", "K", inner, b.extent<axis::K>());
    Tensor<axis::M, axis::N> product(a.extent<axis::M>(), b.extent<axis::N>());
    for_each_in_parallel(a.extent<axis::M>(), [&](Index m) {
      for (Index n = 0; n < b.extent<axis::N>(); ++n) {
        double sum = 0;
        for (Index k = 0; k < inner; ++k) sum += a(m, k) * b(k, n);
        product(m, n) = sum;
      }
    });
    return product;
  }

  Tensor<axis::N, axis::M> transpose(TensorView<axis::M, axis::N> a) const override {
    Tensor<axis::N, axis::M> turned(a.extent<axis::N>(), a.extent<axis::M>());
    for_each_in_parallel(a.extent<axis::M>(), [&](Index m) {
      for (Index n = 0; n < a.extent<axis::N>(); ++n) turned(n, m) = a(m, n);
    });
    return turned;
  }

  Tensor<axis::M, axis::N> softmax_rows(TensorView<axis::M, axis::N> a) const override {
    Tensor<axis::M, axis::N> weights(a.shape());
    const Index length = a.extent<axis::N>();
    for_each_in_parallel(a.extent<axis::M>(), [&](Index m) {
      double highest = a(m, 0);
      for (Index n = 1; n < length; ++n) highest = std::max(highest, a(m, n));
      double sum = 0;
      for (Index n = 0; n < length; ++n) sum += std::exp(a(m, n) - highest);
      for (Index n = 0; n < length; ++n) weights(m, n) = std::exp(a(m, n) - highest) / sum;
    });
    return weights;
  }
};

}  // namespace

const Primitives& primitives() {
  static const ThreadedPrimitives instance;
  return instance;
}

}  // namespace course
