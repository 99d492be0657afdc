// The heads of all batch rows are shared out among threads; a head is the work of one of them.
#include <cmath>
#include <limits>

#include "components.h"
#include "helpers.h"

namespace course {
namespace {

// Everything that happens in head h of batch row b.
class HeadWork {
 public:
  HeadWork(HeadsView q, HeadsView k, HeadsView v, Mask mask, AttentionStages& stages)
      : q_(q), k_(k), v_(v), mask_(mask), stages_(stages) {}

  void run(Index b, Index h) const {
    for (Index t = 0; t < q_.extent<axis::T>(); ++t) {
      score(b, h, t);
      weigh(b, h, t);
      mix(b, h, t);
    }
  }

 private:
  void score(Index b, Index h, Index t) const {
    const Index d_head = q_.extent<axis::DHead>();
    for (Index s = 0; s < k_.extent<axis::T>(); ++s) {
      double sum = 0;
      for (Index d = 0; d < d_head; ++d) sum += q_(b, h, t, d) * k_(b, h, s, d);
      const double score = sum / std::sqrt(static_cast<double>(d_head));
      stages_.scores(b, h, t, s) = score;
      stages_.masked_scores(b, h, t, s) = mask_ == Mask::none || s <= t ? score : kHidden;
    }
  }

  void weigh(Index b, Index h, Index t) const {
    double highest = kHidden;
    double sum = 0;
    for (Index s = 0; s < k_.extent<axis::T>(); ++s) {
      highest = std::max(highest, stages_.masked_scores(b, h, t, s));
    }
    for (Index s = 0; s < k_.extent<axis::T>(); ++s) {
      sum += stages_.weights(b, h, t, s) = std::exp(stages_.masked_scores(b, h, t, s) - highest);
    }
    for (Index s = 0; s < k_.extent<axis::T>(); ++s) stages_.weights(b, h, t, s) /= sum;
  }

  void mix(Index b, Index h, Index t) const {
    for (Index d = 0; d < v_.extent<axis::DHead>(); ++d) {
      double sum = 0;
      for (Index s = 0; s < v_.extent<axis::T>(); ++s) {
        sum += stages_.weights(b, h, t, s) * v_(b, h, s, d);
      }
      stages_.output(b, h, t, d) = sum;
    }
  }

  static constexpr double kHidden = -std::numeric_limits<double>::infinity();

  HeadsView q_, k_, v_;
  Mask mask_;
  AttentionStages& stages_;
};

class ThreadedAttention : public CausalAttention {
 public:
  AttentionStages attend(HeadsView q, HeadsView k, HeadsView v, Mask mask) const override {
    if (k.shape() != q.shape()) throw ShapeError("k does not have the shape of q");
    if (v.shape() != q.shape()) throw ShapeError("v does not have the shape of q");
    const Index heads = q.extent<axis::H>();
    const Index tokens = q.extent<axis::T>();
    const Scores empty(q.extent<axis::B>(), heads, tokens, tokens);
    AttentionStages stages{empty, empty, empty, Heads(q.shape())};
    const HeadWork work(q, k, v, mask, stages);
    for_each_in_parallel(q.extent<axis::B>() * heads,
                         [&](Index i) { work.run(i / heads, i % heads); });
    return stages;
  }
};

}  // namespace

const CausalAttention& causal_attention() {
  static const ThreadedAttention instance;
  return instance;
}

}  // namespace course
