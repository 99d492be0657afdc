// Product and transpose go tile by tile, and dot sums each tile before it adds it.
#include <cmath>

#include "components.h"
#include "helpers.h"

namespace course {
namespace {

class TiledPrimitives : public Primitives {
 public:
  double dot(VectorView a, VectorView b) const override {
    const Index length = a.extent<axis::N>();
    if (b.extent<axis::N>() != length) throw ShapeError("b", "N", length, b.extent<axis::N>());
    double sum = 0;
    for_each_tile(length, [&](Index begin, Index end) {
      double tile = 0;
      for (Index n = begin; n < end; ++n) tile += a(n) * b(n);
      sum += tile;
    });
    return sum;
  }

  Tensor<axis::M, axis::N> matmul(TensorView<axis::M, axis::K> a,
                                  TensorView<axis::K, axis::N> b) const override {
    const Index inner = a.extent<axis::K>();
    if (b.extent<axis::K>() != inner) throw ShapeError("b", "K", inner, b.extent<axis::K>());
    Tensor<axis::M, axis::N> product(a.extent<axis::M>(), b.extent<axis::N>());
    std::fill_n(product.data(), product.size(), 0.0);
    add_tiled_product(a.extent<axis::M>(), inner, b.extent<axis::N>(), a, b,
                      [&](Index m, Index n) -> double& { return product(m, n); });
    return product;
  }

  Tensor<axis::N, axis::M> transpose(TensorView<axis::M, axis::N> a) const override {
    Tensor<axis::N, axis::M> turned(a.extent<axis::N>(), a.extent<axis::M>());
    for_each_tile(a.extent<axis::M>(), [&](Index m_begin, Index m_end) {
      for_each_tile(a.extent<axis::N>(), [&](Index n_begin, Index n_end) {
        for (Index m = m_begin; m < m_end; ++m) {
          for (Index n = n_begin; n < n_end; ++n) turned(n, m) = a(m, n);
        }
      });
    });
    return turned;
  }

  Tensor<axis::M, axis::N> softmax_rows(TensorView<axis::M, axis::N> a) const override {
    Tensor<axis::M, axis::N> weights(a.shape());
    const Index length = a.extent<axis::N>();
    for (Index m = 0; m < a.extent<axis::M>(); ++m) {
      double highest = a(m, 0);
      for (Index n = 1; n < length; ++n) highest = std::max(highest, a(m, n));
      double sum = 0;
      for_each_tile(length, [&](Index begin, Index end) {
        double tile = 0;
        for (Index n = begin; n < end; ++n) tile += weights(m, n) = std::exp(a(m, n) - highest);
        sum += tile;
      });
      for (Index n = 0; n < length; ++n) weights(m, n) /= sum;
    }
    return weights;
  }
};

}  // namespace

const Primitives& primitives() {
  static const TiledPrimitives instance;
  return instance;
}

}  // namespace course
