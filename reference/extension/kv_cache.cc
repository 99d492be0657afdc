// The cache as two plain lists of rows, oldest token first. Not fast: what leaves the window is moved
// out from the front, and each score is computed where it is needed.

#include "extension/kv_cache.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

#include "reference.h"
#include "require_extent.h"
#include "softmax_row.h"

namespace course {
namespace {

// What all steps between two resets have in common.
struct CacheShape {
  Index B, H, d_head;
};

class ReferenceKvCache final : public KvCache {
 public:
  explicit ReferenceKvCache(Index window) : window_(window) {
    if (window < 1) throw ShapeError("window is below 1");
  }

  Heads step(HeadsView q, HeadsView k, HeadsView v) override {
    require_fitting(q, k, v);

    // 1. The new tokens are in before their queries look: each sees itself.
    if (!shape_) shape_ = {q.extent<axis::B>(), q.extent<axis::H>(), q.extent<axis::DHead>()};
    append(k, keys_);
    append(v, values_);

    // 2. Query t of the step belongs to the t-th of the last n keys.
    const Index n = q.extent<axis::T>();
    const Index first = stored_tokens() - n;
    Heads output(q.shape(), "output");
    for (Index b = 0; b < shape_->B; ++b) {
      for (Index h = 0; h < shape_->H; ++h) {
        for (Index t = 0; t < n; ++t) answer(q, b, h, t, first + t, output);
      }
    }

    // 3. Only now may what lies before the window go: the first query of the step needed it.
    forget_distant_past();
    return output;
  }

  void reset() override {
    shape_.reset();
    keys_.clear();
    values_.clear();
  }

  Index stored_tokens() const override { return static_cast<Index>(keys_.size()); }

 private:
  using Row = std::vector<double>;  // of one token: (B, H, d_head)

  // Everything is checked before anything is changed: a step that is refused leaves no trace.
  void require_fitting(HeadsView q, HeadsView k, HeadsView v) const {
    for (const auto& [name, tensor] : {Named{"k", k}, Named{"v", v}}) {
      require_extent<axis::B>(name, tensor, q.extent<axis::B>());
      require_extent<axis::H>(name, tensor, q.extent<axis::H>());
      require_extent<axis::T>(name, tensor, q.extent<axis::T>());
      require_extent<axis::DHead>(name, tensor, q.extent<axis::DHead>());
    }
    if (!shape_) return;
    require_extent<axis::B>("q", q, shape_->B);
    require_extent<axis::H>("q", q, shape_->H);
    require_extent<axis::DHead>("q", q, shape_->d_head);
  }
  struct Named {
    const char* name;
    HeadsView tensor;
  };

  Index at(Index b, Index h, Index d) const { return (b * shape_->H + h) * shape_->d_head + d; }

  void append(HeadsView tensor, std::vector<Row>& rows) const {
    for (Index t = 0; t < tensor.extent<axis::T>(); ++t) {
      Row& row = rows.emplace_back();
      for (Index b = 0; b < shape_->B; ++b) {
        for (Index h = 0; h < shape_->H; ++h) {
          for (Index d = 0; d < shape_->d_head; ++d) row.push_back(tensor(b, h, t, d));
        }
      }
    }
  }

  static double number(const std::vector<Row>& rows, Index token, Index at) {
    return rows[static_cast<std::size_t>(token)][static_cast<std::size_t>(at)];
  }

  // The row of one query, whose own token is `last`.
  void answer(HeadsView q, Index b, Index h, Index t, Index last, Heads& output) const {
    const Index oldest = std::max<Index>(0, last - window_ + 1);
    const double root = std::sqrt(static_cast<double>(shape_->d_head));
    Row scores;
    for (Index s = oldest; s <= last; ++s) {
      double sum = 0;
      for (Index d = 0; d < shape_->d_head; ++d)
        sum += q(b, h, t, d) * number(keys_, s, at(b, h, d));
      scores.push_back(sum / root);
    }
    Row weights(scores.size());
    softmax_row(scores.data(), weights.data(), static_cast<Index>(scores.size()));
    for (Index d = 0; d < shape_->d_head; ++d) {
      double sum = 0;
      for (Index s = oldest; s <= last; ++s) {
        sum += weights[static_cast<std::size_t>(s - oldest)] * number(values_, s, at(b, h, d));
      }
      output(b, h, t, d) = sum;
    }
  }

  void forget_distant_past() {
    const Index too_many = std::max<Index>(0, stored_tokens() - window_);
    keys_.erase(keys_.begin(), keys_.begin() + too_many);
    values_.erase(values_.begin(), values_.begin() + too_many);
  }

  Index window_;
  std::optional<CacheShape> shape_;
  std::vector<Row> keys_, values_;
};

class ReferenceKvCacheMaker final : public KvCacheMaker {
 public:
  KvCache* make(Index window) const override { return new ReferenceKvCache(window); }
};

}  // namespace

const KvCacheMaker& reference_kv_cache() {
  static const ReferenceKvCacheMaker component;
  return component;
}

}  // namespace course
