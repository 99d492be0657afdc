#pragma once

// Tensor owns its doubles, TensorView borrows somebody else's and only reads them.
//
//   Tensor<axis::B, axis::T, axis::D> y(x.shape());   // NaN everywhere: write before you add
//   y(b, t, j) = x(b, t, j);                          // always bounds-checked
//   for (Index t = 0; t < x.extent<axis::T>(); ++t)   // an extent is asked for by axis
//   const double* first = x.data();                   // row-major, contiguous, not checked
//
// A new tensor holds NaN, not 0, so that an element never written is found and reported as such.
// A method borrows views and returns tensors. A view is valid as long as the tensor it looks at.

#include "shape.h"

namespace course {

// A signalling NaN; arithmetic on it sets the quiet bit and keeps the rest. So the grader can tell
// an element never written from one that was added to before it was set.
inline constexpr unsigned long long kUnwrittenBits = 0x7ff0'636f'7572'7365;
inline constexpr unsigned long long kQuietBit = 0x0008'0000'0000'0000;

template <typename... Axes>
class Tensor {
 public:
  explicit Tensor(const Shape<Axes...>& shape, const char* name = "the tensor")
      : shape_(shape), name_(name), data_(new double[static_cast<std::size_t>(shape.size())]) {
    for (Index i = 0; i < size(); ++i) data_[i] = __builtin_bit_cast(double, kUnwrittenBits);
  }
  explicit Tensor(detail::IndexOf<Axes>... extents) : Tensor(Shape<Axes...>(extents...)) {}

  Tensor(const Tensor& from)
      : shape_(from.shape_),
        name_(from.name_),
        data_(new double[static_cast<std::size_t>(from.size())]) {
    for (Index i = 0; i < size(); ++i) data_[i] = from.data_[i];
  }
  Tensor(Tensor&& from) noexcept : shape_(from.shape_), name_(from.name_), data_(from.data_) {
    from.data_ = nullptr;
  }
  Tensor& operator=(Tensor from) noexcept {
    shape_ = from.shape_;
    name_ = from.name_;
    double* const old = data_;
    data_ = from.data_;
    from.data_ = old;
    return *this;
  }
  ~Tensor() { delete[] data_; }

  double& operator()(detail::IndexOf<Axes>... i) { return data_[shape_.offset(name_, i...)]; }
  double operator()(detail::IndexOf<Axes>... i) const { return data_[shape_.offset(name_, i...)]; }

  template <typename Axis>
  Index extent() const {
    return shape_.template extent<Axis>();
  }
  const Shape<Axes...>& shape() const { return shape_; }
  Index size() const { return shape_.size(); }
  const char* name() const { return name_; }
  double* data() { return data_; }
  const double* data() const { return data_; }

 private:
  Shape<Axes...> shape_;
  const char* name_;  // for messages; a literal
  double* data_;
};

template <typename... Axes>
class TensorView {
 public:
  // A view is how a tensor is passed, so this conversion needs no word.
  TensorView(const Tensor<Axes...>& tensor)  // NOLINT(google-explicit-constructor)
      : TensorView(tensor.data(), tensor.shape(), tensor.name()) {}
  TensorView(const double* data, const Shape<Axes...>& shape, const char* name = "the tensor")
      : shape_(shape), name_(name), data_(data) {}

  double operator()(detail::IndexOf<Axes>... i) const { return data_[shape_.offset(name_, i...)]; }

  template <typename Axis>
  Index extent() const {
    return shape_.template extent<Axis>();
  }
  const Shape<Axes...>& shape() const { return shape_; }
  Index size() const { return shape_.size(); }
  const char* name() const { return name_; }
  const double* data() const { return data_; }

 private:
  Shape<Axes...> shape_;
  const char* name_;
  const double* data_;
};

}  // namespace course
