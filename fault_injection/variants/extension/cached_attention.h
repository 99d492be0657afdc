#pragma once

#include <vector>

#include "extension/cached_rows.h"

namespace course {

// A query of a step. `own` is where its own key stands among those that are stored.
struct CacheQuery {
  Index row;    // of the step's tensors
  Index place;  // among the queries that are answered together
  Index own;
  Index count;  // of the queries that are answered together
};

// What a query reads of a cache.
class CachedAttention {
 public:
  CachedAttention(const CacheOptions& options, CacheState& state, Index window)
      : options_(options), state_(state), window_(window) {}

  // Writes its row in every head of every batch row.
  void answer(HeadsView q, const CacheQuery& query, Heads& output);

 private:
  bool sees(const CacheQuery& query, Index key) const;
  Index head_read(Index own) const;
  double score(HeadsView q, const CacheQuery& query, Index head, Index key) const;
  double bound(const std::vector<double>& scores);

  const CacheOptions& options_;
  CacheState& state_;
  Index window_;
};

}  // namespace course
