#pragma once

#include <vector>

#include "extension/streaming_attention_variant.h"

namespace course {

// One query, and the keys and values of its head.
struct StreamedQuery {
  Index t, T, width;
  const double *q, *k, *v;
  double* kept_scores;  // row t of a matrix; null where there is none
};

// The running maximum, sum and mix of one query after another.
class StreamingRow {
 public:
  StreamingRow(const StreamingOptions& options, Index width);

  // Reads the query's keys tile by tile and writes its row of the output.
  void run(const StreamedQuery& query, double* output);

 private:
  Index tile(const StreamedQuery& query) const;
  Index keys_taken(const StreamedQuery& query) const;
  double score(const StreamedQuery& query, Index s) const;
  void start(const StreamedQuery& query);
  void take(const StreamedQuery& query, Index from, Index to);
  double largest_of(const StreamedQuery& query, Index from) const;
  void correct(double factor);
  void add(const StreamedQuery& query, Index from);
  void write(const StreamedQuery& query, double* output) const;
  double rounded(double value) const;

  const StreamingOptions& options_;
  bool is_first_tile_ = true;
  double largest_, sum_ = 0, last_sum_ = 0;
  std::vector<double> mix_;
  std::vector<double> scores_, tile_mix_;  // of the tile at work
  Index tiles_ = 0;
};

}  // namespace course
