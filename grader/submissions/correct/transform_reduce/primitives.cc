// transform_reduce for the product, for the sum of exponentials, and nothing summed by hand.
#include <cmath>

#include "components.h"
#include "helpers.h"

namespace course {
namespace {

class AlgorithmPrimitives : public Primitives {
 public:
  double dot(VectorView a, VectorView b) const override {
    if (a.size() != b.size()) throw ShapeError("b", "N", a.size(), b.size());
    return std::inner_product(a.data(), a.data() + a.size(), b.data(), 0.0);
  }

  Tensor<axis::M, axis::N> matmul(TensorView<axis::M, axis::K> a,
                                  TensorView<axis::K, axis::N> b) const override {
    if (a.extent<axis::K>() != b.extent<axis::K>()) {
      throw ShapeError("b", "K", a.extent<axis::K>(), b.extent<axis::K>());
    }
    const Index columns = b.extent<axis::N>();
    Tensor<axis::M, axis::N> product(a.extent<axis::M>(), columns);
    std::fill_n(product.data(), product.size(), 0.0);
    for (Index m = 0; m < a.extent<axis::M>(); ++m) {
      add_row_times(row_of(a.data(), m, a.extent<axis::K>()), b.data(),
                    row_of(product.data(), m, columns));
    }
    return product;
  }

  Tensor<axis::N, axis::M> transpose(TensorView<axis::M, axis::N> a) const override {
    const Index rows = a.extent<axis::M>();
    const Index columns = a.extent<axis::N>();
    Tensor<axis::N, axis::M> turned(columns, rows);
    std::generate_n(turned.data(), turned.size(), [&, i = Index{0}]() mutable {
      const Index from = (i % rows) * columns + i / rows;
      ++i;
      return a.data()[from];
    });
    return turned;
  }

  Tensor<axis::M, axis::N> softmax_rows(TensorView<axis::M, axis::N> a) const override {
    const Index length = a.extent<axis::N>();
    Tensor<axis::M, axis::N> weights(a.shape());
    for (Index m = 0; m < a.extent<axis::M>(); ++m) {
      const ConstRow row = row_of(a.data(), m, length);
      const double highest = *std::max_element(row.begin(), row.end());
      const auto above = [highest](double entry) { return std::exp(entry - highest); };
      const double sum = std::transform_reduce(row.begin(), row.end(), 0.0, std::plus<>(), above);
      std::transform(row.begin(), row.end(), row_of(weights.data(), m, length).begin(),
                     [&](double entry) { return above(entry) / sum; });
    }
    return weights;
  }
};

}  // namespace

const Primitives& primitives() {
  static const AlgorithmPrimitives instance;
  return instance;
}

}  // namespace course
