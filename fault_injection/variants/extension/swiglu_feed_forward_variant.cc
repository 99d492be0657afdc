#include "extension/swiglu_feed_forward_variant.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <vector>

#include "readable.h"

namespace course {
namespace {

using Options = SwigluOptions;

double through_gate(Options::Silu silu, double u) {
  using Silu = Options::Silu;
  const double exponential = u / (1 + std::exp(-u));
  switch (silu) {
    case Silu::by_exponential:
      break;
    case Silu::by_tanh:
      return 0.5 * u * (1 + std::tanh(0.5 * u));
    case Silu::by_growing_exponential:
      return u * std::exp(u) / (1 + std::exp(u));
    case Silu::sigmoid:
      return 1 / (1 + std::exp(-u));
    case Silu::with_factor_1_702:
      return u / (1 + std::exp(-1.702 * u));
    case Silu::relu:
      return std::max(u, 0.0);
    case Silu::gelu:
      return 0.5 * u * std::erfc(-u / std::numbers::sqrt2);
    case Silu::none:
      return u;
    case Silu::softplus:
      return std::max(u, 0.0) + std::log1p(std::exp(-std::abs(u)));
    case Silu::at_most_7:
      return std::min(exponential, 7.0);
    case Silu::in_float:
      return static_cast<float>(u) / (1 + std::exp(-static_cast<float>(u)));
  }
  return exponential;
}

double gated(const Options& options, double gate, double up) {
  const auto silu = [&](double u) { return through_gate(options.silu, u); };
  switch (options.activated) {
    case Options::Activated::gate:
      gate = silu(gate);
      break;
    case Options::Activated::up:
      up = silu(up);
      break;
    case Options::Activated::both:
      gate = silu(gate);
      up = silu(up);
      break;
    case Options::Activated::product:
      return silu(gate * up);
  }
  switch (options.join) {
    case Options::Join::multiplied:
      break;
    case Options::Join::added:
      return gate + up;
    case Options::Join::gate_alone:
      return gate;
    case Options::Join::up_alone:
      return up;
    case Options::Join::up_plus_one:
      return gate * (up + 1);
  }
  return gate * up;
}

// One call of forward, as plain arrays.
struct SwigluCall {
  Index B, T, D, F;
  const double *x, *gate, *up, *down;
};

class OneCall {
 public:
  OneCall(const Options& options, const SwigluCall& call)
      : options_(options), c_(call), sum_(options.gate_sum), output_sum_(options.output_sum) {}

  void run(double* y, Index written) {
    for (Index b = 0; b < c_.B; ++b) {
      for (Index t = 0; t < written; ++t) {
        const double* const token = c_.x + row_of(b, t) * c_.D;
        double* const out = y + (b * c_.T + t) * c_.D;
        narrow(hidden_of(token), out);
        if (options_.residual == Options::Residual::none) continue;
        for (Index j = 0; j < c_.D; ++j) out[j] += token[j];
      }
    }
  }

 private:
  using Weights = Options::Weights;

  Index row_of(Index b, Index t) const {
    switch (options_.token) {
      case Options::Token::own:
        break;
      case Options::Token::batch_stride_of_one_token:
        return b + t;
      case Options::Token::first_batch_row:
        return t;
    }
    return b * c_.T + t;
  }

  double mapped(const double* token, const double* w, bool columns, Index f) {
    return sum_(c_.D,
                [&](Index j) { return token[j] * (columns ? w[f * c_.D + j] : w[j * c_.F + f]); });
  }

  std::vector<double> hidden_of(const double* token) {
    const Index half = std::max<Index>(c_.D / 2, 1);
    const double* const up = options_.weights == Weights::up_and_down_exchanged ? c_.down : c_.up;
    std::vector<double> hidden;
    for (Index f = 0; f < c_.F; ++f) {
      if (options_.input == Options::Input::halves_of_x) {
        hidden.push_back(gated(options_, token[f % half], token[(half + f % half) % c_.D]));
        continue;
      }
      const double gate = mapped(token, options_.weights == Weights::up_for_both ? c_.up : c_.gate,
                                 options_.weights == Weights::gate_columns_read, f);
      const double passing =
          mapped(token, options_.weights == Weights::gate_for_both ? c_.gate : up, false, f);
      hidden.push_back(gated(options_, gate, passing));
    }
    return hidden;
  }

  Index hidden_width() const {
    switch (options_.hidden_width) {
      case Options::HiddenWidth::f:
        return c_.F;
      case Options::HiddenWidth::at_most_d:
        return std::min(c_.F, c_.D);
      case Options::HiddenWidth::all_but_one:
        return c_.F - 1;
    }
    return c_.F;
  }

  void narrow(const std::vector<double>& hidden, double* y) {
    const double* const w = options_.weights == Weights::up_and_down_exchanged ? c_.up : c_.down;
    const bool columns = options_.weights == Weights::down_columns_read;
    for (Index j = 0; j < c_.D; ++j) {
      y[j] = output_sum_(hidden_width(), [&](Index f) {
        return hidden[static_cast<std::size_t>(f)] * (columns ? w[j * c_.F + f] : w[f * c_.D + j]);
      });
    }
  }

  const Options& options_;
  const SwigluCall& c_;
  Summer sum_;
  Summer output_sum_;
};

class SwiGluFeedForwardVariant final : public SwiGluFeedForward {
 public:
  explicit SwiGluFeedForwardVariant(const Options& options)
      : options_(options), memory_(options.keeps), weight_memory_(options.keeps) {}

  Tokens forward(TokensView x, TensorView<axis::D, axis::F> w_gate,
                 TensorView<axis::D, axis::F> w_up,
                 TensorView<axis::F, axis::D> w_down) const override {
    const Index D = x.extent<axis::D>();
    const Index F = w_gate.extent<axis::F>();
    using Shapes = Options::Shapes;
    require(Shapes::gate_unchecked, w_gate.extent<axis::D>() == D, "w_gate does not fit D");
    require(Shapes::up_unchecked, w_up.extent<axis::D>() == D && w_up.extent<axis::F>() == F,
            "w_up is not (D, F)");
    require(Shapes::down_unchecked, w_down.extent<axis::F>() == F && w_down.extent<axis::D>() == D,
            "w_down is not (F, D)");

    const Readable gate(w_gate, D * F), up(w_up, D * F), down(w_down, F * D);
    const SwigluCall call{x.extent<axis::B>(),
                          x.extent<axis::T>(),
                          D,
                          F,
                          x.data(),
                          weight_memory_.argument(gate.data(), D * F),
                          up.data(),
                          down.data()};
    Tokens y(x.shape());
    OneCall(options_, call).run(y.data(), options_.written == Written::all ? call.T : call.T - 1);
    if (call.T == 1 && options_.one_token == OneToken::answered_with_zeros) {
      std::fill_n(y.data(), y.size(), 0.0);
    }
    if (options_.inputs == Inputs::written_to) {
      std::copy_n(y.data(), y.size(), const_cast<double*>(x.data()));
    }
    memory_.result(y.data(), y.size());
    return y;
  }

 private:
  void require(Options::Shapes unchecked, bool fits, const char* otherwise) const {
    if (!fits && options_.shapes != unchecked) throw ShapeError(otherwise);
  }

  Options options_;
  mutable Memory memory_;
  mutable Memory weight_memory_;
};

}  // namespace

std::unique_ptr<SwiGluFeedForward> make_variant(const SwigluOptions& options) {
  return std::make_unique<SwiGluFeedForwardVariant>(options);
}

}  // namespace course
