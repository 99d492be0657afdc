#include "primitives_variant.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "readable.h"

namespace course {
namespace {

using Options = PrimitivesOptions;
using MatrixView = TensorView<axis::M, axis::N>;

constexpr double kMinusInfinity = -std::numeric_limits<double>::infinity();

double entry(const Options& options, double x) {
  switch (options.entries) {
    case Options::Entries::as_given:
      return x;
    case Options::Entries::clamped:
      return std::clamp(x, -700.0, 700.0);
    case Options::Entries::minus_infinity_as_zero:
      return x == kMinusInfinity ? 0.0 : x;
  }
  return x;
}

class PrimitivesVariant final : public Primitives {
 public:
  explicit PrimitivesVariant(const Options& options) : options_(options), memory_(options.keeps) {}

  double dot(VectorView a, VectorView b) const override {
    if (options_.shapes != Options::Shapes::dot_unchecked && a.size() != b.size()) {
      throw ShapeError("the vectors of dot differ in length");
    }
    const Readable second(b, a.size());
    const double* const right = options_.dot == Options::Dot::a_by_b ? second.data() : a.data();
    double result =
        Summer(options_.dot_sum)(a.size(), [&](Index n) { return a.data()[n] * right[n]; });
    memory_.result(&result, 1);
    return result;
  }

  Tensor<axis::M, axis::N> matmul(TensorView<axis::M, axis::K> a,
                                  TensorView<axis::K, axis::N> b) const override {
    const Index M = a.extent<axis::M>();
    const Index K = a.extent<axis::K>();
    const Index N = b.extent<axis::N>();
    if (options_.shapes != Options::Shapes::matmul_unchecked && b.extent<axis::K>() != K) {
      throw ShapeError("the inner extents of matmul differ");
    }
    const Index inner = inner_extent(M, K, N);
    const Readable left(a, M * std::max(K, inner));
    const Readable right(b, N * std::max(K, inner));
    Tensor<axis::M, axis::N> product(M, N);
    Summer sum(options_.matmul_sum);
    for (Index m = 0; m < M; ++m) {
      for (Index n = 0; n < N; ++n) {
        const bool rows_first = options_.product == Options::Product::rows_first;
        product.data()[rows_first ? m * N + n : n * M + m] = sum(inner, [&](Index k) {
          const bool a_turned = options_.reads == Options::Reads::a_transposed;
          const bool b_turned = options_.reads == Options::Reads::b_transposed;
          return left.data()[a_turned ? k * M + m : m * K + k] *
                 right.data()[b_turned ? n * K + k : k * N + n];
        });
      }
    }
    memory_.result(product.data(), product.size());
    return product;
  }

  Tensor<axis::N, axis::M> transpose(MatrixView a) const override {
    const Index M = a.extent<axis::M>();
    const Index N = a.extent<axis::N>();
    Tensor<axis::N, axis::M> transposed(N, M);
    for (Index m = 0; m < M; ++m) {
      for (Index n = 0; n < N; ++n) {
        if (options_.transpose == Options::Transpose::same_memory) {
          transposed.data()[m * N + n] = a.data()[m * N + n];
        } else if (options_.transpose == Options::Transpose::swapped || n >= m) {
          transposed.data()[n * M + m] = a.data()[m * N + n];
        }
      }
    }
    memory_.result(transposed.data(), transposed.size());
    return transposed;
  }

  Tensor<axis::M, axis::N> softmax_rows(MatrixView a) const override {
    const Index M = a.extent<axis::M>();
    const Index N = a.extent<axis::N>();
    std::vector<double> entries(a.data(), a.data() + a.size());
    for (double& x : entries) x = entry(options_, x);

    Tensor<axis::M, axis::N> weights(M, N);
    SoftmaxVariant softmax({.maximum = options_.maximum,
                            .exponential = options_.exponential,
                            .normaliser = options_.normaliser,
                            .algorithm = options_.algorithm,
                            .sum = options_.softmax_sum});
    const Group whole = neighbours(0, M * N);
    for (const Group& group : groups(M, N)) {
      softmax(entries.data(), entries.data(), group, whole, weights.data());
    }
    if (options_.inputs != Inputs::left_alone) {
      std::copy_n(weights.data(), weights.size(), const_cast<double*>(a.data()));
    }
    memory_.result(weights.data(), weights.size());
    return weights;
  }

 private:
  Index inner_extent(Index M, Index K, Index N) const {
    switch (options_.inner) {
      case Options::Inner::k:
        return K;
      case Options::Inner::rows:
        return M;
      case Options::Inner::columns:
        return N;
    }
    return K;
  }

  std::vector<Group> groups(Index M, Index N) const {
    std::vector<Group> result;
    switch (options_.softmax_over) {
      case Options::SoftmaxOver::rows:
        for (Index m = 0; m < M; ++m) result.push_back(neighbours(m * N, N));
        break;
      case Options::SoftmaxOver::columns:
        for (Index n = 0; n < N; ++n) result.push_back({n, 0, M, N, M});
        break;
      case Options::SoftmaxOver::everything:
        result.push_back(neighbours(0, M * N));
        break;
    }
    return result;
  }

  Options options_;
  mutable Memory memory_;
};

}  // namespace

std::unique_ptr<Primitives> make_variant(const PrimitivesOptions& options) {
  return std::make_unique<PrimitivesVariant>(options);
}

}  // namespace course
