#include "extension/sliding_window_attention_variant.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "extension/window_band.h"
#include "readable.h"

namespace course {
namespace {

using Options = WindowOptions;

constexpr double kInfinity = std::numeric_limits<double>::infinity();

void require(const Options& options, HeadsView q, HeadsView k, HeadsView v, Index window) {
  using Shapes = Options::Shapes;
  using Refuses = Options::Refuses;
  const bool k_fits = k.shape() == q.shape() || options.shapes == Shapes::k_unchecked;
  const bool v_fits = v.shape() == q.shape() || options.shapes == Shapes::v_unchecked;
  if (!k_fits || !v_fits) throw ShapeError("k or v unlike q");
  const bool refused = options.refuses == Refuses::below_one    ? window < 1
                       : options.refuses == Refuses::below_zero ? window < 0
                                                                : false;
  if (refused) throw ShapeError("the window is too small");
}

// One head of one batch row. Its stages are written row by row.
class Head {
 public:
  Head(const Options& options, const WindowBand& band, SoftmaxVariant& softmax, const double* q,
       const double* k, const double* v)
      : options_(options), band_(band), softmax_(softmax), q_(q), k_(k), v_(v) {}

  Index T, width;
  double *scores, *masked, *weights, *output;
  const double* visible;  // (T, T): 1 where the key may be read

  void write() {
    for (Index t = 0; t < T; ++t) score(t);
    for (Index i = 0; i < T; ++i) weigh(i);
    for (Index t = 0; t < T; ++t) {
      if (!bands_scores()) lay_band_on_weights(t);
      mix(t);
    }
    for (Index t = 0; t < T; ++t) hand_out(t);
  }

 private:
  double divisor() const {
    const double root = std::sqrt(static_cast<double>(width));
    switch (options_.scale) {
      case Options::Scale::root_d_head:
      case Options::Scale::on_q:
        return root;
      case Options::Scale::missing:
        return 1;
      case Options::Scale::d_head:
        return static_cast<double>(width);
      case Options::Scale::root_window:
        return std::sqrt(static_cast<double>(std::min(band_.width(), T)));
    }
    return root;
  }

  double dot(Index t, Index s) const {
    const bool on_q = options_.scale == Options::Scale::on_q;
    const double before = on_q ? divisor() : 1;
    double sum = 0;
    for (Index d = 0; d < width; ++d) sum += q_[t * width + d] / before * k_[s * width + d];
    return on_q ? sum : sum / divisor();
  }

  double hidden() const {
    switch (options_.hidden) {
      case Options::Hidden::minus_infinity:
        return -kInfinity;
      case Options::Hidden::minus_1e9:
        return -1e9;
      case Options::Hidden::zero:
        return 0;
      case Options::Hidden::minus_1e4:
        return -1e4;
    }
    return -kInfinity;
  }

  bool bands_scores() const {
    return options_.band_time == Options::BandTime::before_softmax ||
           options_.band_time == Options::BandTime::not_in_softmax;
  }

  bool is_visible(Index t, Index s) const { return visible[t * T + s] != 0; }

  void score(Index t) {
    for (Index s = 0; s < T; ++s) {
      scores[t * T + s] = dot(t, s);
      const bool kept = bands_scores() ? is_visible(t, s) : s <= t;
      masked[t * T + s] = kept ? scores[t * T + s] : hidden();
    }
  }

  // Row i, or column i where the softmax runs over the queries.
  void weigh(Index i) {
    const bool rows = options_.softmax_over == Options::SoftmaxOver::keys;
    const Group all = rows ? neighbours(i * T, T) : Group{i, 0, T, T, T};
    Group group = all;
    const double* in = masked;
    std::vector<double> causal;
    if (options_.band_time == Options::BandTime::not_in_softmax) {
      causal.assign(scores, scores + T * T);
      for (Index cell = 0; cell < T * T; ++cell) {
        if (cell % T > cell / T) causal[static_cast<std::size_t>(cell)] = -kInfinity;
      }
      in = causal.data();
    } else if (rows && options_.walk != Options::Walk::all_keys) {
      const Index first = band_.first(i);
      std::fill_n(weights + i * T, T, 0.0);
      group = neighbours(i * T + first, i + 1 - first);
    }
    softmax_(in, scores, group, all, weights);
  }

  void lay_band_on_weights(Index t) {
    double left = 0;
    for (Index s = 0; s < T; ++s) {
      if (!is_visible(t, s)) weights[t * T + s] = 0;
      left += weights[t * T + s];
    }
    if (options_.band_time == Options::BandTime::after_softmax) return;
    for (Index s = 0; s < T; ++s) weights[t * T + s] /= left;
  }

  void mix(Index t) {
    const bool from_start = options_.walk == Options::Walk::values_from_start;
    const Index shift = from_start ? band_.first(t) : 0;
    const double* const mixed = options_.mix == Options::Mix::of_keys ? k_ : v_;
    const auto seen = static_cast<double>(std::count(visible + t * T, visible + (t + 1) * T, 1.0));
    for (Index d = 0; d < width; ++d) {
      double sum = 0;
      for (Index s = shift; s < T; ++s) {
        const bool evenly = options_.mix == Options::Mix::evenly;
        const double weight = !evenly ? weights[t * T + s] : is_visible(t, s) ? 1 / seen : 0;
        sum += weight * mixed[(s - shift) * width + d];
      }
      output[t * width + d] = sum;
    }
  }

  void hand_out(Index t) {
    using Returned = Options::Returned;
    double* const row = weights + t * T;
    if (options_.returned == Returned::weights_from_start) {
      std::rotate(row, row + band_.first(t), row + T);
    }
    for (Index s = 0; s < T; ++s) {
      double& score = scores[t * T + s];
      if (options_.returned == Returned::scores_masked) score = masked[t * T + s];
      if (options_.returned == Returned::scores_outside_unwritten && !is_visible(t, s)) {
        score = __builtin_bit_cast(double, kUnwrittenBits);
      }
    }
  }

  const Options& options_;
  const WindowBand& band_;
  SoftmaxVariant& softmax_;
  const double *q_, *k_, *v_;
};

class SlidingWindowAttentionVariant final : public SlidingWindowAttention {
 public:
  explicit SlidingWindowAttentionVariant(const Options& options)
      : options_(options), mask_memory_(options.keeps), memory_(options.keeps) {}

  AttentionStages attend(HeadsView q, HeadsView k, HeadsView v, Index window) const override {
    require(options_, q, k, v, window);
    const Index T = q.extent<axis::T>();
    const Scores empty(q.extent<axis::B>(), q.extent<axis::H>(), T, T);
    AttentionStages stages{empty, empty, empty, Heads(q.shape())};
    const Readable keys(k, q.size());
    const Readable values(v, q.size());
    const WindowBand band(options_, window, T);
    SoftmaxVariant softmax({.maximum = options_.maximum, .normaliser = options_.normaliser});
    for (Index head = 0; head < q.extent<axis::B>() * q.extent<axis::H>(); ++head) {
      write_head(q, keys.data(), values.data(), head, band, softmax, stages);
    }
    finish(q, stages.output);
    return stages;
  }

 private:
  void write_head(HeadsView q, const double* k, const double* v, Index number,
                  const WindowBand& band, SoftmaxVariant& softmax, AttentionStages& stages) const {
    const Index T = q.extent<axis::T>();
    const Index width = q.extent<axis::DHead>();
    const Index first = number * T * width;
    const Index heads = q.extent<axis::H>();
    const std::vector<double> square = band.square(number / heads, number % heads);
    Head head(options_, band, softmax, q.data() + first, k + first, v + first);
    head.T = T;
    head.width = width;
    head.scores = stages.scores.data() + number * T * T;
    head.masked = stages.masked_scores.data() + number * T * T;
    head.weights = stages.weights.data() + number * T * T;
    head.output = stages.output.data() + first;
    head.visible = mask_memory_.argument(square.data(), T * T);
    head.write();
  }

  void finish(HeadsView q, Heads& output) const {
    using Returned = Options::Returned;
    const Index head = q.extent<axis::T>() * q.extent<axis::DHead>();
    const Index row = head * q.extent<axis::H>();
    for (Index i = 0; i < output.size(); ++i) {
      if (options_.returned == Returned::output_of_first_head) {
        output.data()[i] = output.data()[i / row * row + i % head];
      }
      if (options_.returned == Returned::output_of_first_batch_row) {
        output.data()[i] = output.data()[i % row];
      }
      if (q.extent<axis::T>() == 1 && options_.one_token == OneToken::answered_with_zeros) {
        output.data()[i] = 0;
      }
    }
    if (options_.inputs == Inputs::written_to) {
      std::copy_n(output.data(), output.size(), const_cast<double*>(q.data()));
    }
    memory_.result(output.data(), output.size());
  }

  Options options_;
  mutable Memory mask_memory_;
  mutable Memory memory_;
};

}  // namespace

std::unique_ptr<SlidingWindowAttention> make_variant(const WindowOptions& options) {
  return std::make_unique<SlidingWindowAttentionVariant>(options);
}

}  // namespace course
