#include "errors.h"

#include <cstdio>
#include <cstring>

namespace course {

Error::Error(const char* text) noexcept { std::snprintf(text_, kCapacity, "%s", text); }

ShapeError::ShapeError(const char* tensor, const char* axis, Index expected, Index got) noexcept {
  std::snprintf(text_, kCapacity, "%s: %s is %td, expected %td", tensor, axis, got, expected);
}

NotImplemented::NotImplemented(const char* method) noexcept {
  std::snprintf(text_, kCapacity, "%s is not written yet", method);
}

namespace detail {
namespace {

template <typename Value>
void append(char* text, std::size_t capacity, const char* format, const char* comma, Value value) {
  const std::size_t length = std::strlen(text);
  std::snprintf(text + length, capacity - length, format, comma, value);
}

}  // namespace

void throw_index_error(const char* tensor, const AxisExtent* axes, int rank, int which, Index got) {
  char names[80] = "";
  char extents[120] = "";
  for (int a = 0; a < rank; ++a) {
    const char* comma = a == 0 ? "" : ", ";
    append(names, sizeof names, "%s%s", comma, axes[a].axis);
    append(extents, sizeof extents, "%s%td", comma, axes[a].extent);
  }
  char text[256];
  std::snprintf(text, sizeof text, "%s = %td is out of range: %s is (%s) = (%s)", axes[which].index,
                got, tensor, names, extents);
  throw IndexError(text);
}

void throw_extent_error(const char* axis, Index got) {
  char text[80];
  std::snprintf(text, sizeof text, "%s is %td; every extent is at least 1", axis, got);
  throw ShapeError(text);
}

}  // namespace detail
}  // namespace course
