// The rows are in a static vector, which all caches write to.
#include "extension/kv_cache.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "components.h"

namespace course {
namespace {

class PlainCache : public KvCache {
 public:
  explicit PlainCache(Index window) : window_(window) {
    if (window < 1) throw ShapeError("window is below 1");
  }

  Heads step(HeadsView q, HeadsView k, HeadsView v) override {
    const Index width = q.extent<axis::DHead>();
    const Index n = q.extent<axis::T>();
    if (!(k.shape() == q.shape()) || !(v.shape() == q.shape())) throw ShapeError("k or v unlike q");
    if (tokens_ > 0 && (batch_ != q.extent<axis::B>() || width_ != width ||
                        heads_.size() != static_cast<std::size_t>(q.size() / n / width))) {
      throw ShapeError("the batch, the heads or their width have changed");
    }
    batch_ = q.extent<axis::B>();
    width_ = width;
    heads_.resize(static_cast<std::size_t>(q.size() / n / width));
    tokens_ += n;

    Heads y(q.shape());
    for (std::size_t head = 0; head < heads_.size(); ++head) {
      const Index at = static_cast<Index>(head) * n * width;
      Head& h = heads_[head];
      h.keys.insert(h.keys.end(), k.data() + at, k.data() + at + n * width);
      h.values.insert(h.values.end(), v.data() + at, v.data() + at + n * width);
      for (Index t = 0; t < n; ++t) {
        attend(h, q.data() + at + t * width, tokens_ - n + t, y.data() + at + t * width);
      }
      const Index gone = std::max<Index>(0, tokens_ - window_) * width;
      h.keys.erase(h.keys.begin(), h.keys.begin() + gone);
      h.values.erase(h.values.begin(), h.values.begin() + gone);
    }
    tokens_ = std::min(tokens_, window_);
    return y;
  }

  void reset() override {
    heads_.clear();
    tokens_ = 0;
  }

  Index stored_tokens() const override { return tokens_; }

 private:
  struct Head {
    std::vector<double> keys, values;
  };

  void attend(const Head& head, const double* q, Index last, double* y) const {
    const Index first = std::max<Index>(0, last - window_ + 1);
    std::vector<double> weights;
    double largest = -INFINITY;
    for (Index s = first; s <= last; ++s) {
      double score = 0;
      for (Index d = 0; d < width_; ++d) {
        score += q[d] * head.keys[static_cast<std::size_t>(s * width_ + d)];
      }
      weights.push_back(score / std::sqrt(static_cast<double>(width_)));
      largest = std::max(largest, weights.back());
    }
    double sum = 0;
    for (double& weight : weights) sum += weight = std::exp(weight - largest);
    for (Index d = 0; d < width_; ++d) {
      y[d] = 0;
      for (Index s = first; s <= last; ++s) {
        y[d] += weights[static_cast<std::size_t>(s - first)] / sum *
                head.values[static_cast<std::size_t>(s * width_ + d)];
      }
    }
  }

  Index window_;
  Index batch_ = 0, width_ = 0, tokens_ = 0;
  static inline std::vector<Head> heads_;  // of all batch rows
};

class PlainCacheMaker : public KvCacheMaker {
 public:
  KvCache* make(Index window) const override { return new PlainCache(window); }
};

}  // namespace

const KvCacheMaker& kv_cache() {
  static const PlainCacheMaker instance;
  return instance;
}

}  // namespace course
