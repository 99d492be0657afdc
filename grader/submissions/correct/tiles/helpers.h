// Loops cut into tiles of eight, so that what one tile reads stays in the cache.
#pragma once

#include <algorithm>

#include "errors.h"

namespace course {

inline constexpr Index kTile = 8;

// Calls visit(begin, end) for each tile of 0 … extent - 1; the last one may be short.
template <typename Visit>
void for_each_tile(Index extent, const Visit& visit) {
  for (Index begin = 0; begin < extent; begin += kTile) {
    visit(begin, std::min(begin + kTile, extent));
  }
}

// y[r, c] += Σ_i a(r, i) · b(i, c), where a, b and y are called with two indices.
template <typename A, typename B, typename Y>
void add_tiled_product(Index rows, Index inner, Index columns, const A& a, const B& b, const Y& y) {
  for_each_tile(rows, [&](Index r_begin, Index r_end) {
    for_each_tile(inner, [&](Index i_begin, Index i_end) {
      for_each_tile(columns, [&](Index c_begin, Index c_end) {
        for (Index r = r_begin; r < r_end; ++r) {
          for (Index c = c_begin; c < c_end; ++c) {
            double sum = 0;
            for (Index i = i_begin; i < i_end; ++i) sum += a(r, i) * b(i, c);
            y(r, c) += sum;
          }
        }
      });
    });
  });
}

}  // namespace course
