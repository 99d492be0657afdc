// The same for the extensions that attend.

#include <memory>
#include <utility>

#include "altered.h"

namespace course {

template <>
class Altered<SlidingWindowAttention> final : public SlidingWindowAttention {
 public:
  using Alter = std::function<void(Heads& output, HeadsView q, HeadsView k, HeadsView v, Index)>;
  explicit Altered(Alter alter) : alter_(std::move(alter)) {}
  AttentionStages attend(HeadsView q, HeadsView k, HeadsView v, Index window) const override {
    AttentionStages stages = right_parts().sliding_window_attention.attend(q, k, v, window);
    alter_(stages.output, q, k, v, window);
    return stages;
  }

 private:
  Alter alter_;
};

template <>
class Altered<StreamingAttention> final : public StreamingAttention {
 public:
  using Alter = std::function<void(Heads&)>;
  explicit Altered(Alter alter) : alter_(std::move(alter)) {}
  Heads attend(HeadsView q, HeadsView k, HeadsView v) const override {
    Heads output = right_parts().streaming_attention.attend(q, k, v);
    alter_(output);
    return output;
  }

 private:
  Alter alter_;
};

template <>
class Altered<KvCacheMaker> final : public KvCacheMaker {
 public:
  using Alter = std::function<void(Heads& rows, HeadsView q)>;
  explicit Altered(Alter alter) : alter_(std::move(alter)) {}
  KvCache* make(Index window) const override { return new Cache(window, alter_); }

 private:
  class Cache final : public KvCache {
   public:
    Cache(Index window, const Alter& alter)
        : right_(right_parts().kv_cache.make(window)), alter_(alter) {}
    Heads step(HeadsView q, HeadsView k, HeadsView v) override {
      Heads rows = right_->step(q, k, v);
      alter_(rows, q);
      return rows;
    }
    void reset() override { right_->reset(); }
    Index stored_tokens() const override { return right_->stored_tokens(); }

   private:
    std::unique_ptr<KvCache> right_;
    Alter alter_;
  };

  Alter alter_;
};

namespace {

// Every other head has a window of one token more.
void widen_odd_heads(Heads& output, HeadsView q, HeadsView k, HeadsView v, Index window) {
  const Heads wider = right_parts().sliding_window_attention.attend(q, k, v, window + 1).output;
  const Index head = q.extent<axis::DHead>() * q.extent<axis::T>();
  each(output, [&](double x, Index i) { return i / head % 2 == 1 ? wider.data()[i] : x; });
}

}  // namespace

std::vector<WrongCode> unlisted_wrong_attention() {
  const auto larger = [](double x, Index) { return 1.01 * x; };
  return {
      wrong<SlidingWindowAttention>("WindowUneven", Component::sliding_window_attention,
                                    widen_odd_heads),
      wrong<SlidingWindowAttention>(
          "WindowTooLarge", Component::sliding_window_attention,
          [=](Heads& output, HeadsView, HeadsView, HeadsView, Index) { each(output, larger); }),
      wrong<StreamingAttention>("StreamingTooLarge", Component::streaming_attention,
                                [=](Heads& output) { each(output, larger); }),
      wrong<KvCacheMaker>("CacheTooLarge", Component::kv_cache,
                          [=](Heads& rows, HeadsView) { each(rows, larger); }),
      wrong<KvCacheMaker>("CacheLeaksQueries", Component::kv_cache,
                          [](Heads& rows, HeadsView q) {
                            each(rows, [&](double x, Index i) { return x + 0.01 * q.data()[i]; });
                          }),
  };
}

}  // namespace course
