#pragma once

#include <cmath>

#include "random.h"
#include "tokens.h"

namespace course {

// The base case. A fault hides where extents coincide, so none do: no product of them meets d_head,
// which is no square, and D is not F.
struct Extents {
  Index B = 2;
  Index T = 7;
  Index H = 3;
  Index d_head = 10;
  Index F = 23;
  constexpr Index D() const { return H * d_head; }
};

inline constexpr Extents kBase;
inline constexpr Extents kNarrow = {.d_head = 5, .F = 11};  // a quarter of the work
inline constexpr Extents kOther = {
    .B = 3, .T = 4, .H = 2, .d_head = 5, .F = 13};  // for a call in between
inline constexpr Extents kOneToken = {.B = 1, .T = 1, .H = 2, .d_head = 3, .F = 5};

using SquareWeight = Tensor<axis::DIn, axis::DOut>;
using Gain = Tensor<axis::D>;

template <typename... Axes>
Tensor<Axes...> random_tensor(Random& random, const Shape<Axes...>& shape, const char* name,
                              double scale = 1.0) {
  Tensor<Axes...> tensor(shape, name);
  random.fill(tensor, scale);
  return tensor;
}

inline Tokens random_tokens(Random& random, const Extents& e, double scale = 1.0) {
  return random_tensor(random, Shape<axis::B, axis::T, axis::D>(e.B, e.T, e.D()), "x", scale);
}

inline Heads random_heads(Random& random, const Extents& e, const char* name, double scale = 1.0) {
  const Shape<axis::B, axis::H, axis::T, axis::DHead> shape(e.B, e.H, e.T, e.d_head);
  return random_tensor(random, shape, name, scale);
}

// Entries of about 1/√D keep x · W at the size of x.
inline double weight_scale(Index width) { return 1.0 / std::sqrt(static_cast<double>(width)); }

inline SquareWeight random_weight(Random& random, Index width, const char* name) {
  const Shape<axis::DIn, axis::DOut> shape(width, width);
  return random_tensor(random, shape, name, weight_scale(width));
}

inline Gain random_gain(Random& random, Index width, const char* name = "gain") {
  return random_tensor(random, Shape<axis::D>(width), name);
}

inline SquareWeight identity_weight(Index width, const char* name) {
  SquareWeight weight(Shape<axis::DIn, axis::DOut>(width, width), name);
  for (Index i = 0; i < width; ++i) {
    for (Index j = 0; j < width; ++j) weight(i, j) = i == j ? 1.0 : 0.0;
  }
  return weight;
}

}  // namespace course
