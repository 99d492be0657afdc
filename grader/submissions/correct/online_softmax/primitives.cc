// softmax_rows reads each row once for maximum and sum together: when a higher entry comes, the sum
// so far is scaled down to it.
#include <cmath>
#include <limits>

#include "components.h"

namespace course {
namespace {

class RunningSoftmax {
 public:
  void see(double entry) {
    if (entry == kNothing) return;  // -∞ adds nothing, and -∞ minus -∞ would be NaN
    if (entry > highest_) {
      sum_ *= std::exp(highest_ - entry);
      highest_ = entry;
    }
    sum_ += std::exp(entry - highest_);
  }
  double weight(double entry) const { return std::exp(entry - highest_) / sum_; }

 private:
  static constexpr double kNothing = -std::numeric_limits<double>::infinity();
  double highest_ = kNothing;
  double sum_ = 0;
};

class OnlinePrimitives : public Primitives {
 public:
  double dot(VectorView a, VectorView b) const override {
    const Index length = a.extent<axis::N>();
    if (b.extent<axis::N>() != length) throw ShapeError("b", "N", length, b.extent<axis::N>());
    double sum = 0;
    for (Index n = 0; n < length; ++n) sum += a(n) * b(n);
    return sum;
  }

  Tensor<axis::M, axis::N> matmul(TensorView<axis::M, axis::K> a,
                                  TensorView<axis::K, axis::N> b) const override {
    if (a.extent<axis::K>() != b.extent<axis::K>()) throw ShapeError("the inner extents differ");
    Tensor<axis::M, axis::N> product(a.extent<axis::M>(), b.extent<axis::N>());
    for (Index m = 0; m < a.extent<axis::M>(); ++m) {
      for (Index n = 0; n < b.extent<axis::N>(); ++n) {
        product(m, n) = 0;
        for (Index k = 0; k < a.extent<axis::K>(); ++k) product(m, n) += a(m, k) * b(k, n);
      }
    }
    return product;
  }

  Tensor<axis::N, axis::M> transpose(TensorView<axis::M, axis::N> a) const override {
    Tensor<axis::N, axis::M> turned(a.extent<axis::N>(), a.extent<axis::M>());
    for (Index n = 0; n < a.extent<axis::N>(); ++n) {
      for (Index m = 0; m < a.extent<axis::M>(); ++m) turned(n, m) = a(m, n);
    }
    return turned;
  }

  Tensor<axis::M, axis::N> softmax_rows(TensorView<axis::M, axis::N> a) const override {
    Tensor<axis::M, axis::N> weights(a.shape());
    for (Index m = 0; m < a.extent<axis::M>(); ++m) {
      RunningSoftmax row;
      for (Index n = 0; n < a.extent<axis::N>(); ++n) row.see(a(m, n));
      for (Index n = 0; n < a.extent<axis::N>(); ++n) weights(m, n) = row.weight(a(m, n));
    }
    return weights;
  }
};

}  // namespace

const Primitives& primitives() {
  static const OnlinePrimitives instance;
  return instance;
}

}  // namespace course
