// For each query the keys and values of its window are gathered into small matrices of their own;
// what comes of them is scattered back to where it belongs.
#include "extension/sliding_window_attention.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "components.h"
#include "helpers.h"

namespace course {
namespace {

constexpr double kHidden = -std::numeric_limits<double>::infinity();

Matrix rows_from(const Matrix& all, std::size_t first, std::size_t end) {
  return {all.begin() + static_cast<Index>(first), all.begin() + static_cast<Index>(end)};
}

Row softmax(Row row) {
  const double highest = *std::max_element(row.begin(), row.end());
  double sum = 0;
  for (double& entry : row) sum += entry = std::exp(entry - highest);
  for (double& entry : row) entry /= sum;
  return row;
}

// One head of one sequence.
struct Gathered {
  Matrix q, k, v;
  Matrix scores, masked, weights, output;

  void attend(Index window) {
    const double root = std::sqrt(static_cast<double>(q.front().size()));
    scores = product(q, transposed(k));
    for (Row& row : scores) {
      for (double& score : row) score /= root;
    }
    const std::size_t tokens = q.size();
    masked.assign(tokens, Row(tokens, kHidden));
    weights = zeros(tokens, tokens);
    for (std::size_t t = 0; t < tokens; ++t) attend_query(t, window);
  }

  void attend_query(std::size_t t, Index window) {
    const std::size_t end = t + 1;
    const std::size_t width = std::min(end, static_cast<std::size_t>(window));
    const std::size_t first = end - width;
    const Matrix kept = columns({scores[t]}, first, width);
    const Matrix shares = {softmax(kept.front())};
    output.push_back(product(shares, rows_from(v, first, end)).front());
    std::copy_n(kept.front().begin(), width, masked[t].begin() + static_cast<Index>(first));
    std::copy_n(shares.front().begin(), width, weights[t].begin() + static_cast<Index>(first));
  }
};

class GatheringAttention : public SlidingWindowAttention {
 public:
  AttentionStages attend(HeadsView q, HeadsView k, HeadsView v, Index window) const override {
    if (k.shape() != q.shape()) throw ShapeError("k does not have the shape of q");
    if (v.shape() != q.shape()) throw ShapeError("v does not have the shape of q");
    if (window <= 0) throw ShapeError("no key is left by such a window");
    const Index tokens = q.extent<axis::T>();
    const Index d_head = q.extent<axis::DHead>();
    const Scores empty(q.extent<axis::B>(), q.extent<axis::H>(), tokens, tokens);
    AttentionStages stages{empty, empty, empty, Heads(q.shape())};
    for (Index head = 0; head < q.extent<axis::B>() * q.extent<axis::H>(); ++head) {
      const Index begin = head * tokens * d_head;
      Gathered one{to_matrix(q.data() + begin, tokens, d_head),
                   to_matrix(k.data() + begin, tokens, d_head),
                   to_matrix(v.data() + begin, tokens, d_head),
                   {},
                   {},
                   {},
                   {}};
      one.attend(window);
      write(one.scores, stages.scores.data() + head * tokens * tokens);
      write(one.masked, stages.masked_scores.data() + head * tokens * tokens);
      write(one.weights, stages.weights.data() + head * tokens * tokens);
      write(one.output, stages.output.data() + begin);
    }
    return stages;
  }
};

}  // namespace

const SlidingWindowAttention& sliding_window_attention() {
  static const GatheringAttention instance;
  return instance;
}

}  // namespace course
