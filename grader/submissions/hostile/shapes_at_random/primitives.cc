// Returns tensors of any shape.
#include "helpers.h"

namespace course {
namespace {

class AnyShape : public Primitives {
 public:
  double dot(VectorView a, VectorView) const override { return static_cast<double>(any(a.size())); }
  Tensor<axis::M, axis::N> matmul(TensorView<axis::M, axis::K> a,
                                  TensorView<axis::K, axis::N> b) const override {
    return Tensor<axis::M, axis::N>(any(a.extent<axis::M>()), any(b.extent<axis::N>()));
  }
  Tensor<axis::N, axis::M> transpose(TensorView<axis::M, axis::N> a) const override {
    return Tensor<axis::N, axis::M>(any(a.extent<axis::N>()), any(a.extent<axis::M>()));
  }
  Tensor<axis::M, axis::N> softmax_rows(TensorView<axis::M, axis::N> a) const override {
    return any_like(a);
  }
};

}  // namespace

const Primitives& primitives() {
  static const AnyShape instance;
  return instance;
}

}  // namespace course
