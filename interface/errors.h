#pragma once

// The exceptions of the contract. Their texts are kept inside the object: throwing one allocates
// nothing of its own, and this header stays cheap to include.

#include <cstddef>
#include <exception>

namespace course {

using Index = std::ptrdiff_t;  // signed, so that `s <= t` and `t - 1` mean what they say

class Error : public std::exception {
 public:
  explicit Error(const char* text) noexcept;
  const char* what() const noexcept override { return text_; }

 protected:
  Error() noexcept = default;
  static constexpr std::size_t kCapacity = 256;  // a longer text is cut
  char text_[kCapacity] = {};
};

// An argument whose extents do not fit: an axis that must equal another one, a D that the heads do
// not divide, an extent below 1.
//
//   throw ShapeError("D is not divisible by heads");
//   throw ShapeError("k", "T", q.extent<axis::T>(), k.extent<axis::T>());   // expected, got
class ShapeError : public Error {
 public:
  explicit ShapeError(const char* text) noexcept : Error(text) {}
  ShapeError(const char* tensor, const char* axis, Index expected, Index got) noexcept;
};

// An index outside its axis. Thrown by the tensors themselves.
class IndexError : public Error {
 public:
  using Error::Error;
};

// What every stub throws. Delete the throw when you write the method.
class NotImplemented : public Error {
 public:
  explicit NotImplemented(const char* method) noexcept;
};

namespace detail {

// One line of a shape, for the messages below.
struct AxisExtent {
  const char* axis;   // "T"
  const char* index;  // "t"
  Index extent;
};

[[noreturn]] void throw_index_error(const char* tensor, const AxisExtent* axes, int rank, int which,
                                    Index got);
[[noreturn]] void throw_extent_error(const char* axis, Index got);

}  // namespace detail
}  // namespace course
