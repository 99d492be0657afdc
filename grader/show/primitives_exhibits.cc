// The four operations. Each has tensors of its own in the file, and a person may leave some out.

#include "exhibits.h"

namespace course {
namespace {

Exhibit dot(const Example& example) {
  const auto a = example.tensor<axis::N>("dot_a");
  const auto b = example.tensor<axis::N>("dot_b");
  const auto call = [=](Shown& shown, Component&, Subject& subject, Subject&) {
    shown.put("dot", subject.parts().primitives.dot(a, b));
  };
  return {Component::primitives, "dot", "", {{"dot_a", a}, {"dot_b", b}}, call};
}

Exhibit matmul(const Example& example) {
  const auto a = example.tensor<axis::M, axis::K>("matmul_a");
  const auto b = example.tensor<axis::K, axis::N>("matmul_b");
  example.expect_small("matmul", {a.extent<axis::M>(), b.extent<axis::N>()});
  const auto call = [=](Shown& shown, Component&, Subject& subject, Subject&) {
    shown.put("matmul", subject.parts().primitives.matmul(a, b));
  };
  return {Component::primitives, "matmul", "", {{"matmul_a", a}, {"matmul_b", b}}, call};
}

Exhibit transpose(const Example& example) {
  const auto a = example.tensor<axis::M, axis::N>("transpose_a");
  const auto call = [=](Shown& shown, Component&, Subject& subject, Subject&) {
    shown.put("transpose", subject.parts().primitives.transpose(a));
  };
  return {Component::primitives, "transpose", "", {{"transpose_a", a}}, call};
}

Exhibit softmax_rows(const Example& example) {
  const auto a = example.tensor<axis::M, axis::N>("softmax_rows_a");
  const auto call = [=](Shown& shown, Component&, Subject& subject, Subject&) {
    shown.put("softmax_rows", subject.parts().primitives.softmax_rows(a));
  };
  return {Component::primitives, "softmax_rows", "", {{"softmax_rows_a", a}}, call};
}

}  // namespace

std::vector<Exhibit> primitives_exhibits(const Example& example) {
  std::vector<Exhibit> exhibits;
  if (example.has_any("dot_")) exhibits.push_back(dot(example));
  if (example.has_any("matmul_")) exhibits.push_back(matmul(example));
  if (example.has_any("transpose_")) exhibits.push_back(transpose(example));
  if (example.has_any("softmax_rows_")) exhibits.push_back(softmax_rows(example));
  if (exhibits.empty()) {
    example.fail("expected dot_a and dot_b, matmul_a and matmul_b, transpose_a or softmax_rows_a");
  }
  return exhibits;
}

}  // namespace course
