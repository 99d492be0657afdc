#pragma once

#include <vector>

#include "tensor.h"

namespace course {

// `size` values, repeated or cut to `wanted`. What a wrong index really reads is undefined; this is
// what it reads here, so that a fault stays in its memory and gives the same numbers on every run.
inline std::vector<double> repeated(const double* values, Index size, Index wanted) {
  std::vector<double> result(static_cast<std::size_t>(wanted));
  for (Index i = 0; i < wanted; ++i) result[static_cast<std::size_t>(i)] = values[i % size];
  return result;
}

// An argument that may be smaller than its reader takes for granted.
class Readable {
 public:
  template <typename... Axes>
  Readable(TensorView<Axes...> view, Index wanted) : data_(view.data()) {
    if (view.size() >= wanted) return;
    owned_ = repeated(view.data(), view.size(), wanted);
    data_ = owned_.data();
  }
  Readable(const Readable&) = delete;
  Readable& operator=(const Readable&) = delete;

  const double* data() const { return data_; }

 private:
  std::vector<double> owned_;
  const double* data_;
};

}  // namespace course
