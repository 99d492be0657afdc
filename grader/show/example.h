#pragma once

#include <initializer_list>

#include "tensor_file.h"
#include "tokens.h"

namespace course {

// The tensors of a file, each read as the argument that it is called after. Throws TensorFileError.
class Example {
 public:
  using SquareWeight = Tensor<axis::DIn, axis::DOut>;
  using Gain = Tensor<axis::D>;

  explicit Example(const TensorFile& file) : file_(file) {}

  template <typename... Axes>
  Tensor<Axes...> tensor(const char* name) const {
    return file_.get<Axes...>(name, name);
  }
  Tokens tokens(const char* name) const { return tensor<axis::B, axis::T, axis::D>(name); }
  Heads heads(const char* name) const {
    return tensor<axis::B, axis::H, axis::T, axis::DHead>(name);
  }
  SquareWeight weight(const char* name) const { return tensor<axis::DIn, axis::DOut>(name); }
  Gain channels(const char* name) const { return tensor<axis::D>(name); }

  Index whole_number(const char* name) const { return file_.whole_number(name); }
  Index head_count() const { return whole_number("heads"); }
  double eps() const;  // above 0

  bool has_any(const std::string& prefix) const;  // a tensor whose name begins so

  // A file is small, what is made of its tensors need not be: throws if this stage would not be.
  void expect_small(const char* stage, std::initializer_list<Index> extents) const;

  [[noreturn]] void fail(const std::string& problem) const {
    throw TensorFileError(file_.source(), problem);
  }

 private:
  const TensorFile& file_;
};

}  // namespace course
