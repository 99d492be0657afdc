#include "primitives_probe.h"

#include <fmt/format.h>

#include "compare.h"
#include "fixtures.h"

namespace course {

DotProbe::DotProbe(Random& random, Index a_length, Index b_length)
    : a(random_tensor(random, Shape<axis::N>(a_length), "a")),
      b(random_tensor(random, Shape<axis::N>(b_length), "b")) {}

Outputs DotProbe::call(const Parts& parts) const { return {{"dot", parts.primitives.dot(a, b)}}; }

std::string DotProbe::given() const {
  return fmt::format("dot: a {}, b {}", shape_text({"a", a}), shape_text({"b", b}));
}

Outputs DotProbe::inputs() const { return {{"a", a}, {"b", b}}; }

std::unique_ptr<Probe> DotProbe::copy() const { return std::make_unique<DotProbe>(*this); }

MatmulProbe::MatmulProbe(Random& random, Index M, Index K, Index K_of_b, Index N)
    : a(random_tensor(random, Shape<axis::M, axis::K>(M, K), "a")),
      b(random_tensor(random, Shape<axis::K, axis::N>(K_of_b, N), "b")) {}

Outputs MatmulProbe::call(const Parts& parts) const {
  return {{"product", parts.primitives.matmul(a, b)}};
}

std::string MatmulProbe::given() const {
  return fmt::format("matmul: a {}, b {}, random", shape_text({"a", a}), shape_text({"b", b}));
}

Outputs MatmulProbe::inputs() const { return {{"a", a}, {"b", b}}; }

std::unique_ptr<Probe> MatmulProbe::copy() const { return std::make_unique<MatmulProbe>(*this); }

TransposeProbe::TransposeProbe(Random& random, Index M, Index N)
    : a(random_tensor(random, Shape<axis::M, axis::N>(M, N), "a")) {}

Outputs TransposeProbe::call(const Parts& parts) const {
  return {{"transposed", parts.primitives.transpose(a)}};
}

std::string TransposeProbe::given() const {
  return fmt::format("transpose: a {}, random", shape_text({"a", a}));
}

Outputs TransposeProbe::inputs() const { return {{"a", a}}; }

std::unique_ptr<Probe> TransposeProbe::copy() const {
  return std::make_unique<TransposeProbe>(*this);
}

SoftmaxProbe::SoftmaxProbe(Random& random, Index M, Index N)
    : a(random_tensor(random, Shape<axis::M, axis::N>(M, N), "a", 2.0)) {}

Outputs SoftmaxProbe::call(const Parts& parts) const {
  return {{"softmax", parts.primitives.softmax_rows(a)}};
}

std::string SoftmaxProbe::given() const {
  return fmt::format("softmax_rows: a {}, {}", shape_text({"a", a}), what);
}

Outputs SoftmaxProbe::inputs() const { return {{"a", a}}; }

std::unique_ptr<Probe> SoftmaxProbe::copy() const { return std::make_unique<SoftmaxProbe>(*this); }

}  // namespace course
