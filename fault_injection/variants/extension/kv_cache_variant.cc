#include "extension/kv_cache_variant.h"

#include <algorithm>
#include <cmath>

#include "extension/cached_attention.h"
#include "readable.h"

namespace course {
namespace {

using Options = CacheOptions;

class KvCacheVariant final : public KvCache {
 public:
  KvCacheVariant(const Options& options, Index window, std::shared_ptr<CacheState> state,
                 Memory& memory)
      : options_(options), window_(window), state_(std::move(state)), memory_(memory) {}

  Heads step(HeadsView q, HeadsView k, HeadsView v) override {
    require_fitting(q, k, v);
    remember_shape(q);
    const Readable keys(k, q.size());
    const Readable values(v, q.size());
    const bool borrowed = options_.appended == Options::Appended::borrowed;
    const HeadsView k_read = borrowed ? k : HeadsView(keys.data(), q.shape());
    const HeadsView v_read = borrowed ? v : HeadsView(values.data(), q.shape());
    const Index n = q.extent<axis::T>();
    const Index at_once = options_.taken == Options::Taken::at_once ? n : 1;
    Heads output(q.shape());
    for (Index t = 0; t < n; t += at_once) take(q, k_read, v_read, t, at_once, output);
    state_->last_step = n;
    return handed_out(q, output);
  }

  void reset() override {
    const CacheState before = *state_;
    if (options_.reset == Options::Reset::everything) return;
    *state_ = CacheState{};
    if (options_.reset == Options::Reset::count) state_->offset = before.seen + before.offset;
    if (options_.reset != Options::Reset::shape) return;
    state_->B = before.B;
    state_->H = before.H;
    state_->width = before.width;
  }

  Index stored_tokens() const override {
    switch (options_.told) {
      case Options::Told::stored:
        break;
      case Options::Told::seen:
        return state_->seen;
      case Options::Told::window:
        return width();
      case Options::Told::of_last_step:
        return state_->last_step;
    }
    return options_.evicted == Options::Evicted::nothing_but_told ? std::min(stored(), width())
                                                                  : stored();
  }

 private:
  Index stored() const { return static_cast<Index>(state_->keys.size()); }

  Index width() const {
    switch (options_.width) {
      case Options::Width::as_made:
        return window_;
      case Options::Width::one_more:
        return window_ + 1;
      case Options::Width::one_less:
        return window_ - 1;
      case Options::Width::never:
        return kNoWindow;
      case Options::Width::in_int:
        return static_cast<int>(window_);
    }
    return window_;
  }

  void require_fitting(HeadsView q, HeadsView k, HeadsView v) {
    using Shapes = Options::Shapes;
    if (!(k.shape() == q.shape()) && options_.shapes != Shapes::k_unchecked) {
      throw ShapeError("k unlike q");
    }
    if (state_->width > 0 && !goes_on(q)) {
      throw ShapeError("B, H or d_head is not that of the steps before");
    }
    if (options_.refused == Options::Refused::shape) remember_shape(q);
    if (v.shape() == q.shape() || options_.shapes == Shapes::v_unchecked) return;
    if (options_.refused == Options::Refused::keys) {
      for (Index t = 0; t < k.extent<axis::T>(); ++t) state_->keys.emplace_back(k, t, false);
    }
    throw ShapeError("v unlike q");
  }

  // Whether the shape is that of the steps before.
  bool goes_on(HeadsView q) const {
    using Shapes = Options::Shapes;
    const Index B = q.extent<axis::B>();
    const Index H = q.extent<axis::H>();
    const bool width_fits =
        q.extent<axis::DHead>() == state_->width || options_.shapes == Shapes::width_unchecked;
    if (options_.shapes == Shapes::product_checked) {
      return width_fits && B * H == state_->B * state_->H;
    }
    return width_fits && (B == state_->B || options_.shapes == Shapes::batch_unchecked) &&
           (H == state_->H || options_.shapes == Shapes::heads_unchecked);
  }

  void remember_shape(HeadsView q) {
    state_->B = q.extent<axis::B>();
    state_->H = q.extent<axis::H>();
    state_->width = q.extent<axis::DHead>();
  }

  // The tokens from … from + count - 1 of the step.
  void take(HeadsView q, HeadsView k, HeadsView v, Index from, Index count, Heads& output) {
    using Appended = Options::Appended;
    const bool was_empty = state_->keys.empty();
    const bool late = options_.appended == Appended::after_queries;
    if (!late) append(k, v, from, count);
    if (options_.evicted == Options::Evicted::oldest_before_queries) evict_oldest(width());
    const Index first = (late ? stored() : stored() - count) + state_->offset;
    CachedAttention attention(options_, *state_, width());
    for (Index t = 0; t < count; ++t) {
      if (options_.written == Written::all_but_last_token && t == count - 1) continue;
      attention.answer(q, {from + t, t, first + t, count}, output);
    }
    if (late) append(k, v, from, count);
    if (options_.appended == Appended::if_not_empty && was_empty) forget_last(count);
    if (options_.appended == Appended::first_of_step) forget_last(count - 1);
    if (options_.appended == Appended::last_of_step) forget_before_last(count - 1);
    state_->seen += count;
    evict();
  }

  void append(HeadsView k, HeadsView v, Index from, Index count) {
    using Appended = Options::Appended;
    const bool borrowed = options_.appended == Appended::borrowed;
    const bool turns = options_.appended == Appended::turned ||
                       (options_.appended == Appended::turned_after_first_step && state_->seen > 0);
    for (Index t = from; t < from + count; ++t) {
      state_->keys.emplace_back(k, t, borrowed);
      if (turns) state_->keys.back().turn(state_->seen + t - from);
      const bool key_again = options_.appended == Appended::keys_for_values;
      state_->values.emplace_back(key_again ? k : v, t, borrowed);
    }
    if (options_.capacity == Options::Capacity::sixteen) evict_oldest(kReserved);
  }

  void forget_last(Index count) {
    for (std::deque<CachedRow>* rows : {&state_->keys, &state_->values}) {
      const auto most = static_cast<Index>(rows->size());
      rows->erase(rows->end() - std::min(count, most), rows->end());
    }
  }

  void forget_before_last(Index count) {
    for (std::deque<CachedRow>* rows : {&state_->keys, &state_->values}) {
      const auto most = static_cast<Index>(rows->size()) - 1;
      if (most > 0) rows->erase(rows->end() - 1 - std::min(count, most), rows->end() - 1);
    }
  }

  void evict_oldest(Index kept) {
    while (stored() > std::max<Index>(0, kept)) {
      state_->keys.pop_front();
      if (!state_->values.empty()) state_->values.pop_front();
    }
  }

  void evict() {
    using Evicted = Options::Evicted;
    switch (options_.evicted) {
      case Evicted::oldest_after_queries:
      case Evicted::oldest_before_queries:
        return evict_oldest(width());
      case Evicted::newest:
        return forget_last(std::max<Index>(0, stored() - width()));
      case Evicted::everything:
        if (stored() > width()) evict_oldest(0);
        return;
      case Evicted::nothing:
      case Evicted::nothing_but_told:
        return;
      case Evicted::keys_alone:
        while (stored() > width()) state_->keys.pop_front();
        return;
      case Evicted::one_too_many:
        if (stored() >= width()) evict_oldest(width() - 1);
        return;
    }
  }

  Heads handed_out(HeadsView q, Heads& output) {
    if (options_.inputs == Inputs::written_to) {
      std::copy_n(output.data(), output.size(), const_cast<double*>(q.data()));
    }
    memory_.result(output.data(), output.size());
    if (options_.rows == Options::Rows::all) return std::move(output);
    const Index n = q.extent<axis::T>();
    const Index width = q.extent<axis::DHead>();
    Heads last(q.extent<axis::B>(), q.extent<axis::H>(), 1, width);
    for (Index i = 0; i < last.size(); ++i) {
      last.data()[i] = output.data()[(i / width * n + n - 1) * width + i % width];
    }
    return last;
  }

  static constexpr Index kReserved = 16;

  Options options_;
  Index window_;
  std::shared_ptr<CacheState> state_;
  Memory& memory_;
};

class KvCacheMakerVariant final : public KvCacheMaker {
 public:
  explicit KvCacheMakerVariant(const Options& options)
      : options_(options), memory_(options.keeps) {}

  KvCache* make(Index window) const override {
    if (window < 1) {
      if (options_.least == Options::Least::one) throw ShapeError("the window is below 1");
      window = options_.least == Options::Least::taken_for_one ? 1 : kNoWindow;
    }
    const bool own = options_.shared == Options::Shared::own;
    return new KvCacheVariant(options_, window, own ? std::make_shared<CacheState>() : shared_,
                              memory_);
  }

 private:
  Options options_;
  std::shared_ptr<CacheState> shared_ = std::make_shared<CacheState>();
  mutable Memory memory_;
};

}  // namespace

std::unique_ptr<KvCacheMaker> make_variant(const CacheOptions& options) {
  return std::make_unique<KvCacheMakerVariant>(options);
}

}  // namespace course
