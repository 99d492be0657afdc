#include "causal_attention_variant.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "attention_passes.h"
#include "readable.h"

namespace course {
namespace {

using Options = AttentionOptions;
using Returned = AttentionOptions::Returned;

// While it lives, q holds what a scaled copy should hold.
class ScaledInPlace {
 public:
  ScaledInPlace(Inputs inputs, HeadsView q, double factor)
      : inputs_(inputs), data_(const_cast<double*>(q.data())) {
    if (inputs == Inputs::left_alone) return;
    before_.assign(q.data(), q.data() + q.size());
    for (Index i = 0; i < q.size(); ++i) data_[i] *= factor;
  }
  ~ScaledInPlace() {
    if (inputs_ == Inputs::restored) std::copy(before_.begin(), before_.end(), data_);
  }
  ScaledInPlace(const ScaledInPlace&) = delete;
  ScaledInPlace& operator=(const ScaledInPlace&) = delete;

 private:
  Inputs inputs_;
  double* data_;
  std::vector<double> before_;
};

void transpose_matrices(const AttentionCall& call, double* cells) {
  for (Index m = 0; m < call.B * call.H; ++m) {
    for (Index t = 0; t < call.T; ++t) {
      for (Index s = 0; s < t; ++s) {
        std::swap(cells[(m * call.T + t) * call.T + s], cells[(m * call.T + s) * call.T + t]);
      }
    }
  }
}

void average_heads(const AttentionCall& call, double* cells) {
  const Index matrix = call.T * call.T;
  for (Index b = 0; b < call.B; ++b) {
    for (Index i = 0; i < matrix; ++i) {
      double sum = 0;
      for (Index h = 0; h < call.H; ++h) sum += cells[(b * call.H + h) * matrix + i];
      for (Index h = 0; h < call.H; ++h) {
        cells[(b * call.H + h) * matrix + i] = sum / static_cast<double>(call.H);
      }
    }
  }
}

// Every third weight is dropped, the others grow to make up for it.
void drop_some(const AttentionCall& call, double* cells) {
  for (Index i = 0; i < call.B * call.H * call.T * call.T; ++i) {
    cells[i] = i % 3 == 2 ? 0.0 : cells[i] * 1.5;
  }
}

void set_future(const AttentionCall& call, double* cells, double value) {
  call.for_each_query([&](Index b, Index h, Index t) {
    for (Index s = t + 1; s < call.T; ++s) cells[call.cell(b, h, t, s)] = value;
  });
}

void reorder_output(Returned how, const AttentionCall& call, double* output) {
  const std::vector<double> before(output, output + call.B * call.H * call.T * call.d_head);
  call.for_each_query([&](Index b, Index h, Index t) {
    for (Index d = 0; d < call.d_head; ++d) {
      const Index to = how == Returned::output_b_t_h_d
                           ? ((b * call.T + t) * call.H + h) * call.d_head + d
                           : call.channel(b, h, t, d);
      const Index from =
          how == Returned::output_b_t_h_d ? call.channel(b, h, t, d) : call.channel(b, 0, t, d);
      output[to] = before[static_cast<std::size_t>(from)];
    }
  });
}

constexpr double unwritten() { return __builtin_bit_cast(double, kUnwrittenBits); }

void leave(const Options& options, const AttentionCall& call, AttentionStages& stages) {
  Scores& scores = stages.scores;
  switch (options.returned) {
    case Returned::as_computed:
      return;
    case Returned::scores_masked:
      scores = stages.masked_scores;
      return;
    case Returned::scores_unscaled: {
      const double factor = score_factor(options, call);
      for (Index i = 0; i < scores.size(); ++i) scores.data()[i] /= factor;
      return;
    }
    case Returned::scores_future_unwritten:
      return set_future(call, scores.data(), unwritten());
    case Returned::scores_future_zero:
      return set_future(call, scores.data(), 0.0);
    case Returned::masked_scores_unmasked:
      stages.masked_scores = scores;
      return;
    case Returned::weights_future_unwritten:
      return set_future(call, stages.weights.data(), unwritten());
    case Returned::weights_before_mask: {
      Options unmasked = options;
      unmasked.mask_time = Options::MaskTime::not_in_softmax;
      return weight_pass(unmasked, call, scores.data(), scores.data(), stages.weights.data());
    }
    case Returned::weights_averaged_over_heads:
      return average_heads(call, stages.weights.data());
    case Returned::weights_transposed:
      return transpose_matrices(call, stages.weights.data());
    case Returned::weights_after_dropout:
      return drop_some(call, stages.weights.data());
    case Returned::output_b_t_h_d:
    case Returned::output_of_first_head:
      return reorder_output(options.returned, call, stages.output.data());
    case Returned::last_output_unwritten:
      stages.output.data()[stages.output.size() - 1] = unwritten();
      return;
  }
}

void require_shape_of_q(const char* name, HeadsView tensor, HeadsView q) {
  if (tensor.shape() != q.shape()) throw ShapeError((std::string(name) + " is not like q").c_str());
}

class CausalAttentionVariant final : public CausalAttention {
 public:
  explicit CausalAttentionVariant(const Options& options)
      : options_(options), memory_(options.keeps) {}

  AttentionStages attend(HeadsView q, HeadsView k, HeadsView v, Mask mask) const override {
    if (options_.shapes != Options::Shapes::k_unchecked) require_shape_of_q("k", k, q);
    if (options_.shapes != Options::Shapes::v_unchecked) require_shape_of_q("v", v, q);
    const Readable keys(k, q.size());
    const Readable values(v, q.size());
    const AttentionCall call{.B = q.extent<axis::B>(),
                             .H = q.extent<axis::H>(),
                             .T = q.extent<axis::T>(),
                             .d_head = q.extent<axis::DHead>(),
                             .q = q.data(),
                             .k = keys.data(),
                             .v = values.data(),
                             .mask = mask};
    const Scores square(call.B, call.H, call.T, call.T);
    AttentionStages stages{square, square, square, Heads(q.shape())};
    run(call, q, stages);
    leave(options_, call, stages);
    memory_.result(stages.output.data(), stages.output.size());
    return stages;
  }

 private:
  void run(const AttentionCall& call, HeadsView q, AttentionStages& stages) const {
    if (call.T == 1 && options_.one_token == OneToken::answered_with_zeros) {
      std::fill_n(stages.scores.data(), stages.scores.size(), 0.0);
      std::fill_n(stages.masked_scores.data(), stages.scores.size(), 0.0);
      std::fill_n(stages.weights.data(), stages.scores.size(), 0.0);
      std::fill_n(stages.output.data(), stages.output.size(), 0.0);
      return;
    }
    Options passes = options_;
    const ScaledInPlace scaled(options_.inputs, q, score_factor(options_, call));
    if (options_.inputs != Inputs::left_alone) passes.scale = Options::Scale::missing;
    score_pass(passes, call, stages.scores.data());
    mask_pass(passes, call, memory_, stages.scores.data(), stages.masked_scores.data());
    weight_pass(passes, call, stages.scores.data(), stages.masked_scores.data(),
                stages.weights.data());
    output_pass(passes, call, stages.weights.data(), stages.output.data());
  }

  Options options_;
  mutable Memory memory_;
};

}  // namespace

std::unique_ptr<CausalAttention> make_variant(const AttentionOptions& options) {
  return std::make_unique<CausalAttentionVariant>(options);
}

}  // namespace course
