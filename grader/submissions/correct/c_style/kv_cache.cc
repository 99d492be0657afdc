// A ring: once the window is full, each new row is written over the oldest one. Until then the ring
// grows by doubling, since a window may be far longer than any sequence. Tokens are taken one by one.
#include "extension/kv_cache.h"

#include <math.h>

#include "components.h"
#include "helpers.h"

namespace course {
namespace {

class RingCache : public KvCache {
 public:
  explicit RingCache(Index window) : window_(window) {}
  ~RingCache() override { reset(); }
  RingCache(const RingCache&) = delete;
  RingCache& operator=(const RingCache&) = delete;

  void reset() override {
    free(keys_);
    free(values_);
    keys_ = values_ = nullptr;
    capacity_ = used_ = next_ = 0;
  }

  Index stored_tokens() const override { return used_; }

  Heads step(HeadsView q, HeadsView k, HeadsView v) override {
    const Index tokens = q.extent<axis::T>();
    Index t, head;
    if (k.shape() != q.shape()) throw ShapeError("k does not have the shape of q");
    if (v.shape() != q.shape()) throw ShapeError("v does not have the shape of q");
    if (used_ > 0 && (q.extent<axis::B>() != batches_ || q.extent<axis::H>() != heads_ ||
                      q.extent<axis::DHead>() != d_head_)) {
      throw ShapeError("this cache holds rows of another shape");
    }
    batches_ = q.extent<axis::B>();
    heads_ = q.extent<axis::H>();
    d_head_ = q.extent<axis::DHead>();

    Heads output(q.shape());
    for (t = 0; t < tokens; t++) {
      if (used_ == capacity_ && capacity_ < window_) grow();
      for (head = 0; head < batches_ * heads_; head++) {
        const Index from = (head * tokens + t) * d_head_;
        memcpy(keys_ + next_ * row() + head * d_head_, k.data() + from, bytes(d_head_));
        memcpy(values_ + next_ * row() + head * d_head_, v.data() + from, bytes(d_head_));
      }
      next_ = (next_ + 1) % capacity_;
      if (used_ < capacity_) used_++;
      for (head = 0; head < batches_ * heads_; head++) {
        const Index at = (head * tokens + t) * d_head_;
        read(q.data() + at, head, output.data() + at);
      }
    }
    return output;
  }

 private:
  Index row() const { return batches_ * heads_ * d_head_; }
  static size_t bytes(Index doubles) { return static_cast<size_t>(doubles) * sizeof(double); }

  // It only grows while it has never wrapped around, so the rows are in order.
  void grow() {
    const Index larger = capacity_ == 0 ? 1 : 2 * capacity_;
    const Index capacity = larger < window_ ? larger : window_;
    double* keys = new_doubles(capacity * row());
    double* values = new_doubles(capacity * row());
    if (used_ > 0) {
      memcpy(keys, keys_, bytes(used_ * row()));
      memcpy(values, values_, bytes(used_ * row()));
    }
    free(keys_);
    free(values_);
    keys_ = keys;
    values_ = values;
    capacity_ = capacity;
    next_ = used_;
  }

  // In the order of the ring, which is not that of the text: the sums do not care.
  void read(const double* q, Index head, double* output) const {
    double* weights = new_doubles(used_);
    double max = -INFINITY, sum = 0.0;
    Index slot, d;
    for (slot = 0; slot < used_; slot++) {
      const double* key = keys_ + slot * row() + head * d_head_;
      for (d = 0; d < d_head_; d++) weights[slot] += q[d] * key[d];
      weights[slot] /= sqrt(static_cast<double>(d_head_));
      if (weights[slot] > max) max = weights[slot];
    }
    for (slot = 0; slot < used_; slot++) {
      weights[slot] = exp(weights[slot] - max);
      sum += weights[slot];
    }
    for (d = 0; d < d_head_; d++) {
      output[d] = 0.0;
      for (slot = 0; slot < used_; slot++) {
        output[d] += weights[slot] / sum * values_[slot * row() + head * d_head_ + d];
      }
    }
    free(weights);
  }

  Index window_;
  Index batches_ = 0, heads_ = 0, d_head_ = 0;
  Index capacity_ = 0, used_ = 0, next_ = 0;  // rows: there are, are in use, is written next
  double* keys_ = nullptr;
  double* values_ = nullptr;
};

class RingCacheMaker : public KvCacheMaker {
 public:
  KvCache* make(Index window) const override {
    if (window < 1) throw ShapeError("the window is below 1");
    return new RingCache(window);
  }
};

}  // namespace

const KvCacheMaker& kv_cache() {
  static const RingCacheMaker instance;
  return instance;
}

}  // namespace course
