#pragma once

// The extents of a tensor, asked for by axis: `x.extent<axis::T>()`. Row-major: the last axis is
// the one whose neighbours lie side by side in memory.

#include "axes.h"
#include "errors.h"

namespace course {
namespace detail {

template <typename A, typename B>
inline constexpr bool kSame = false;
template <typename A>
inline constexpr bool kSame<A, A> = true;

template <typename Axis, typename... Axes>
inline constexpr int kCount = (0 + ... + static_cast<int>(kSame<Axis, Axes>));

template <typename>
using IndexOf = Index;  // one plain index for each axis of a pack

}  // namespace detail

template <typename... Axes>
class Shape {
  static_assert(((detail::kCount<Axes, Axes...> == 1) && ...),
                "within one tensor each axis occurs once: a square weight is (D_in, D_out)");

 public:
  static constexpr int kRank = sizeof...(Axes);

  // Errors: ShapeError if an extent is below 1.
  explicit Shape(detail::IndexOf<Axes>... extents) : extents_{extents...} {
    for (int a = 0; a < kRank; ++a) {
      if (extents_[a] < 1) detail::throw_extent_error(kNames[a], extents_[a]);
    }
  }

  template <typename Axis>
  Index extent() const {
    static_assert(detail::kCount<Axis, Axes...> == 1, "this tensor has no such axis");
    const bool is_axis[] = {detail::kSame<Axis, Axes>...};
    int a = 0;
    while (!is_axis[a]) ++a;
    return extents_[a];
  }

  Index extent_at(int axis) const { return extents_[axis]; }

  Index size() const {
    Index size = 1;
    for (Index extent : extents_) size *= extent;
    return size;
  }

  // Where an element lies. Errors: IndexError names the axis, the tensor and its shape.
  Index offset(const char* tensor, detail::IndexOf<Axes>... indices) const {
    const Index index[] = {indices...};
    Index offset = 0;
    for (int a = 0; a < kRank; ++a) {
      if (index[a] < 0 || index[a] >= extents_[a]) out_of_range(tensor, a, index[a]);
      offset = offset * extents_[a] + index[a];
    }
    return offset;
  }

  bool operator==(const Shape&) const = default;

  static constexpr const char* kNames[] = {Axes::kName...};
  static constexpr const char* kIndices[] = {Axes::kIndex...};

 private:
  [[noreturn]] void out_of_range(const char* tensor, int which, Index got) const {
    detail::AxisExtent axes[kRank];
    for (int a = 0; a < kRank; ++a) axes[a] = {kNames[a], kIndices[a], extents_[a]};
    detail::throw_index_error(tensor, axes, kRank, which, got);
  }

  Index extents_[kRank];
};

}  // namespace course
