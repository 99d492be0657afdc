// Files that are no example of the part: one line says what is wrong.

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "show.h"

namespace course {
namespace {

template <typename Any>
Any ones(Any tensor) {
  std::fill_n(tensor.data(), tensor.size(), 1.0);
  return tensor;
}

TensorFile attention_file(const Heads& q, const Heads& k, const Heads& v) {
  TensorFile file;
  file.put("q", q);
  file.put("k", k);
  file.put("v", v);
  return file;
}

TensorFile norm_file(double eps) {
  TensorFile file;
  file.put("x", ones(Tokens(1, 1, 2)));
  file.put("gain", ones(Tensor<axis::D>(2)));
  file.put_number("eps", eps);
  return file;
}

std::string problem(Component component, const TensorFile& file) {
  try {
    exhibits_of(component, file);
  } catch (const TensorFileError& error) {
    return error.what();
  }
  return "none";
}

TEST(Exhibits, SayWhichTensorIsMissing) {
  EXPECT_EQ(problem(Component::causal_attention, TensorFile()),
            "these tensors: tensor \"q\" is missing");
  EXPECT_EQ(problem(Component::rms_norm, norm_file(1)), "none");
}

TEST(Exhibits, SayWhichTensorHasOtherAxes) {
  TensorFile file;
  file.put("q", ones(Tokens(1, 2, 3)));
  EXPECT_EQ(problem(Component::causal_attention, file),
            "these tensors: tensor \"q\" has the axes (B, T, D), expected (B, H, T, d_head)");
}

TEST(Exhibits, SayWhichTensorDoesNotFitTheOthers) {
  const Heads small = ones(Heads(1, 1, 2, 2));
  const Heads large = ones(Heads(1, 1, 3, 2));
  EXPECT_EQ(problem(Component::causal_attention, attention_file(small, large, small)),
            "these tensors: k: T is 3, expected 2");
}

TEST(Exhibits, RefuseAnEpsThatIsNotAboveZero) {
  EXPECT_EQ(problem(Component::rms_norm, norm_file(0)),
            "these tensors: number \"eps\" is 0, expected one above 0");
  EXPECT_EQ(problem(Component::rms_norm, norm_file(std::nan(""))),
            "these tensors: number \"eps\" is nan, expected one above 0");
}

TEST(Exhibits, RefuseAWindowOrAStepWithoutTokens) {
  const Heads three = ones(Heads(1, 1, 3, 1));
  TensorFile file = attention_file(three, three, three);
  file.put_number("window", 0);
  EXPECT_EQ(problem(Component::sliding_window_attention, file), "these tensors: window is below 1");
  EXPECT_EQ(problem(Component::kv_cache, file),
            "these tensors: number \"tokens_a_step\" is missing");
  file.put_number("tokens_a_step", 0);
  EXPECT_EQ(problem(Component::kv_cache, file),
            "these tensors: number \"tokens_a_step\" is 0, expected at least 1");
}

TEST(Exhibits, RefuseAStageTooLargeToBeShown) {
  const Heads long_one = ones(Heads(1, 1, 2000, 1));
  EXPECT_EQ(
      problem(Component::causal_attention, attention_file(long_one, long_one, long_one)),
      "these tensors: scores would have 4000000 numbers, more than the 1048576 that are shown");
}

TEST(Exhibits, OfPrimitivesAreThoseWhoseTensorsAreThere) {
  TensorFile file;
  EXPECT_EQ(problem(Component::primitives, file),
            "these tensors: expected dot_a and dot_b, matmul_a and matmul_b, transpose_a or "
            "softmax_rows_a");
  file.put("transpose_a", ones(Tensor<axis::M, axis::N>(1, 2)));
  const std::vector<Exhibit> exhibits = exhibits_of(Component::primitives, file);
  ASSERT_EQ(exhibits.size(), 1u);
  EXPECT_EQ(exhibits[0].method, "transpose");
  file.put("dot_a", ones(Tensor<axis::N>(2)));
  EXPECT_EQ(problem(Component::primitives, file), "these tensors: tensor \"dot_b\" is missing");
}

}  // namespace
}  // namespace course
