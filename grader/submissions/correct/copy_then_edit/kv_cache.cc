// Recomputes everything: queries, keys and values of the last W tokens are kept as they came, the new
// ones are laid behind them, and attention runs over the whole. Its last rows are the answer.
#include "extension/kv_cache.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

#include "components.h"

namespace course {
namespace {

// The tokens of `first` and then those of `second`, but for the oldest ones beyond `most`.
Heads joined(const std::optional<Heads>& first, HeadsView second, Index most) {
  const Index before = first ? first->extent<axis::T>() : 0;
  const Index all = before + second.extent<axis::T>();
  const Index left_out = std::max<Index>(0, all - most);
  Heads result(second.extent<axis::B>(), second.extent<axis::H>(), all - left_out,
               second.extent<axis::DHead>());
  for (Index b = 0; b < result.extent<axis::B>(); ++b) {
    for (Index h = 0; h < result.extent<axis::H>(); ++h) {
      for (Index t = left_out; t < all; ++t) {
        for (Index d = 0; d < result.extent<axis::DHead>(); ++d) {
          result(b, h, t - left_out, d) =
              t < before ? (*first)(b, h, t, d) : second(b, h, t - before, d);
        }
      }
    }
  }
  return result;
}

Scores weights_of(const Heads& q, const Heads& k, Index window) {
  const Index tokens = q.extent<axis::T>();
  Scores weights(q.extent<axis::B>(), q.extent<axis::H>(), tokens, tokens);
  const double root = std::sqrt(static_cast<double>(q.extent<axis::DHead>()));
  for (Index b = 0; b < q.extent<axis::B>(); ++b) {
    for (Index h = 0; h < q.extent<axis::H>(); ++h) {
      for (Index t = 0; t < tokens; ++t) {
        for (Index s = 0; s < tokens; ++s) {
          weights(b, h, t, s) = 0;
          for (Index d = 0; d < q.extent<axis::DHead>(); ++d) {
            weights(b, h, t, s) += q(b, h, t, d) * k(b, h, s, d) / root;
          }
          if (s > t || t - s >= window) {
            weights(b, h, t, s) = std::numeric_limits<double>::lowest();
          }
        }
      }
    }
  }
  for (double* row = weights.data(); row != weights.data() + weights.size(); row += tokens) {
    const double highest = *std::max_element(row, row + tokens);
    double sum = 0;
    for (Index s = 0; s < tokens; ++s) sum += row[s] = std::exp(row[s] - highest);
    for (Index s = 0; s < tokens; ++s) row[s] /= sum;
  }
  return weights;
}

class RecomputingCache : public KvCache {
 public:
  explicit RecomputingCache(Index window) : window_(window) {
    if (window < 1) throw ShapeError("the window is below 1");
  }

  Heads step(HeadsView q, HeadsView k, HeadsView v) override {
    if (k.shape() != q.shape()) throw ShapeError("k does not have the shape of q");
    if (v.shape() != q.shape()) throw ShapeError("v does not have the shape of q");
    if (q_ && (q_->extent<axis::B>() != q.extent<axis::B>() ||
               q_->extent<axis::H>() != q.extent<axis::H>() ||
               q_->extent<axis::DHead>() != q.extent<axis::DHead>())) {
      throw ShapeError("the cache holds another shape");
    }
    const Heads all_q = joined(q_, q, kNoWindow);
    const Heads all_v = joined(v_, v, kNoWindow);
    const Scores weights = weights_of(all_q, joined(k_, k, kNoWindow), window_);
    const Index before = stored_tokens();
    Heads output(q.shape());
    for (Index b = 0; b < q.extent<axis::B>(); ++b) {
      for (Index h = 0; h < q.extent<axis::H>(); ++h) {
        for (Index t = 0; t < q.extent<axis::T>(); ++t) {
          for (Index d = 0; d < q.extent<axis::DHead>(); ++d) {
            output(b, h, t, d) = 0;
            for (Index s = 0; s < weights.extent<axis::S>(); ++s) {
              output(b, h, t, d) += weights(b, h, before + t, s) * all_v(b, h, s, d);
            }
          }
        }
      }
    }
    q_ = joined(q_, q, window_);
    k_ = joined(k_, k, window_);
    v_ = joined(v_, v, window_);
    return output;
  }

  void reset() override {
    q_.reset();
    k_.reset();
    v_.reset();
  }

  Index stored_tokens() const override { return q_ ? q_->extent<axis::T>() : 0; }

 private:
  Index window_;
  std::optional<Heads> q_, k_, v_;
};

class RecomputingMaker : public KvCacheMaker {
 public:
  KvCache* make(Index window) const override { return new RecomputingCache(window); }
};

}  // namespace

const KvCacheMaker& kv_cache() {
  static const RecomputingMaker instance;
  return instance;
}

}  // namespace course
