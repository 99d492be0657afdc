// masked_scores begin as a copy of the scores, weights as a copy of the masked scores; each copy is
// edited where it stands. The future is hidden by the lowest finite number.
#include <algorithm>
#include <cmath>
#include <limits>

#include "components.h"

namespace course {
namespace {

Scores scores_of(HeadsView q, HeadsView k) {
  const Index tokens = q.extent<axis::T>();
  Scores scores(q.extent<axis::B>(), q.extent<axis::H>(), tokens, tokens);
  for (Index b = 0; b < q.extent<axis::B>(); ++b) {
    for (Index h = 0; h < q.extent<axis::H>(); ++h) {
      for (Index t = 0; t < tokens; ++t) {
        for (Index s = 0; s < tokens; ++s) {
          scores(b, h, t, s) = 0;
          for (Index d = 0; d < q.extent<axis::DHead>(); ++d) {
            scores(b, h, t, s) += q(b, h, t, d) * k(b, h, s, d);
          }
          scores(b, h, t, s) /= std::sqrt(static_cast<double>(q.extent<axis::DHead>()));
        }
      }
    }
  }
  return scores;
}

void hide_future(Scores& scores) {
  for (Index b = 0; b < scores.extent<axis::B>(); ++b) {
    for (Index h = 0; h < scores.extent<axis::H>(); ++h) {
      for (Index t = 0; t < scores.extent<axis::T>(); ++t) {
        for (Index s = t + 1; s < scores.extent<axis::S>(); ++s) {
          scores(b, h, t, s) = std::numeric_limits<double>::lowest();
        }
      }
    }
  }
}

void to_weights(Scores& rows) {
  const Index length = rows.extent<axis::S>();
  for (double* row = rows.data(); row != rows.data() + rows.size(); row += length) {
    const double highest = *std::max_element(row, row + length);
    double sum = 0;
    for (Index s = 0; s < length; ++s) {
      row[s] = std::exp(row[s] - highest);
      sum += row[s];
    }
    for (Index s = 0; s < length; ++s) row[s] /= sum;
  }
}

Heads mix(const Scores& weights, HeadsView v) {
  Heads output(v.shape());
  for (Index b = 0; b < v.extent<axis::B>(); ++b) {
    for (Index h = 0; h < v.extent<axis::H>(); ++h) {
      for (Index t = 0; t < v.extent<axis::T>(); ++t) {
        for (Index d = 0; d < v.extent<axis::DHead>(); ++d) {
          output(b, h, t, d) = 0;
          for (Index s = 0; s < v.extent<axis::T>(); ++s) {
            output(b, h, t, d) += weights(b, h, t, s) * v(b, h, s, d);
          }
        }
      }
    }
  }
  return output;
}

class EditingAttention : public CausalAttention {
 public:
  AttentionStages attend(HeadsView q, HeadsView k, HeadsView v, Mask mask) const override {
    if (k.shape() != q.shape()) throw ShapeError("k does not have the shape of q");
    if (v.shape() != q.shape()) throw ShapeError("v does not have the shape of q");
    const Scores scores = scores_of(q, k);
    Scores masked = scores;
    if (mask == Mask::causal) hide_future(masked);
    Scores weights = masked;
    to_weights(weights);
    return {scores, masked, weights, mix(weights, v)};
  }
};

}  // namespace

const CausalAttention& causal_attention() {
  static const EditingAttention instance;
  return instance;
}

}  // namespace course
