#pragma once

#include <deque>
#include <limits>
#include <vector>

#include "extension/kv_cache_variant.h"

namespace course {

// The row of one token in every head of every batch row: copied, or where it was when it came.
class CachedRow {
 public:
  CachedRow(HeadsView from, Index t, bool borrowed);

  // Channel d in head `head`, counted through all batch rows. A row of another shape is read over and
  // over: what lies behind it is nobody's.
  double at(Index head, Index d) const;

  // Channels turned in pairs by the angle of rotary positions.
  void turn(Index position);

 private:
  HeadsView from_;
  Index t_;
  std::vector<double> own_;
  Index width_;
};

// What a cache holds, and what it knows of it.
struct CacheState {
  std::deque<CachedRow> keys, values;  // oldest first
  Index B = 0, H = 0, width = 0;       // of what was stored; 0 before the first step
  Index seen = 0;                      // tokens, those included that have gone
  Index last_step = 0;                 // tokens of it
  Index offset = 0;                    // by which queries take themselves for later than they are
  double largest = -std::numeric_limits<double>::infinity();  // score of all rows so far
};

}  // namespace course
