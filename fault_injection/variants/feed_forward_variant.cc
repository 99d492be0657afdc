#include "feed_forward_variant.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>
#include <vector>

#include "readable.h"

namespace course {
namespace {

using Options = FeedForwardOptions;
using Function = std::function<double(double)>;

double sigmoid(double x) { return 1 / (1 + std::exp(-x)); }

double gelu_by_tanh(double x) {
  const double root = std::sqrt(2 / std::numbers::pi);
  return 0.5 * x * (1 + std::tanh(root * (x + 0.044715 * x * x * x)));
}

double activated(Options::Activation activation, double x) {
  using Activation = Options::Activation;
  switch (activation) {
    case Activation::relu:
      return x > 0 ? x : 0;
    case Activation::half_of_sum:
      return (x + std::abs(x)) / 2;
    case Activation::by_comparison:
      return x * (x > 0 ? 1.0 : 0.0);
    case Activation::none:
      return x;
    case Activation::leaky:
      return x > 0 ? x : 0.01 * x;
    case Activation::elu:
      return x > 0 ? x : std::expm1(x);
    case Activation::gelu:
      return 0.5 * x * (1 + std::erf(x / std::numbers::sqrt2));
    case Activation::gelu_by_tanh:
      return gelu_by_tanh(x);
    case Activation::quick_gelu:
      return x * sigmoid(1.702 * x);
    case Activation::silu:
      return x * sigmoid(x);
    case Activation::softplus:
      return std::max(x, 0.0) + std::log1p(std::exp(-std::abs(x)));
    case Activation::sigmoid:
      return sigmoid(x);
    case Activation::hyperbolic_tangent:
      return std::tanh(x);
    case Activation::step:
      return x > 0 ? 1 : 0;
    case Activation::magnitude:
      return std::abs(x);
    case Activation::squared:
      return x > 0 ? x * x : 0;
    case Activation::cut_at_6:
      return std::clamp(x, 0.0, 6.0);
    case Activation::cut_at_65504:
      return std::clamp(x, 0.0, 65504.0);
    case Activation::minimum:
      return std::min(0.0, x);
  }
  return 0;
}

// One call of forward, as plain arrays.
struct FeedForwardCall {
  Index B, T, D, F;
  const double *x, *w1, *b1, *w2, *b2;
};

class OneCall {
 public:
  OneCall(const Options& options, const Function& function, const FeedForwardCall& call)
      : options_(options),
        function_(function),
        c_(call),
        hidden_sum_(options.hidden_sum),
        output_sum_(options.output_sum),
        hidden_(static_cast<std::size_t>(call.F)) {}

  void run(double* y, Index written) {
    for (Index b = 0; b < c_.B; ++b) {
      for (Index t = 0; t < written; ++t) {
        const std::vector<double> input = read(b, t);
        widen(input, t);
        narrow(input, y + (b * c_.T + t) * c_.D);
      }
    }
  }

 private:
  using Place = Options::Place;

  std::vector<double> read(Index b, Index t) const {
    Index row = b * c_.T + t;
    if (options_.tokens == Options::Tokens::batch_stride_of_one_token) row = b + t;
    if (options_.tokens == Options::Tokens::first_batch_row) row = t;
    std::vector<double> input(c_.x + row * c_.D, c_.x + (row + 1) * c_.D);
    if (options_.tokens == Options::Tokens::sum_of_tokens_so_far) {
      for (Index earlier = row - t; earlier < row; ++earlier) {
        for (Index j = 0; j < c_.D; ++j) {
          input[static_cast<std::size_t>(j)] += c_.x[earlier * c_.D + j];
        }
      }
    }
    if (options_.place == Place::before) {
      for (double& x : input) x = function_(x);
    }
    return input;
  }

  double w1(Index j, Index f) const {
    const double* const w = options_.weights == Options::Weights::exchanged ? c_.w2 : c_.w1;
    return options_.weights == Options::Weights::w1_columns_read ? w[f * c_.D + j]
                                                                 : w[j * c_.F + f];
  }

  double w2(Index f, Index j) const {
    const double* const w = options_.weights == Options::Weights::exchanged ? c_.w1 : c_.w2;
    return options_.weights == Options::Weights::w2_columns_read ? w[j * c_.F + f]
                                                                 : w[f * c_.D + j];
  }

  void widen(const std::vector<double>& input, Index t) {
    for (Index f = 0; f < c_.F; ++f) {
      double sum =
          hidden_sum_(c_.D, [&](Index j) { return input[static_cast<std::size_t>(j)] * w1(j, f); });
      const double bias = c_.b1[options_.b1 == Options::B1::by_token ? t % c_.F : f];
      const bool after = options_.b1 == Options::B1::after_activation;
      if (options_.b1 == Options::B1::twice) sum += bias;
      if (options_.b1 != Options::B1::left_out && !after) sum += bias;
      if (options_.inputs == Inputs::written_to) const_cast<double*>(c_.b1)[f] = sum;
      const bool cut =
          options_.place == Place::between || options_.place == Place::between_and_after;
      const double value = cut ? function_(sum) : sum;
      hidden_[static_cast<std::size_t>(f)] = after ? value + bias : value;
    }
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

  void narrow(const std::vector<double>& input, double* y) {
    const Index width = hidden_width();
    for (Index j = 0; j < c_.D; ++j) {
      const double each = options_.b2 == Options::B2::for_each_hidden_unit ? c_.b2[j] : 0;
      double sum = output_sum_(
          width, [&](Index f) { return hidden_[static_cast<std::size_t>(f)] * w2(f, j) + each; });
      if (options_.b2 == Options::B2::once) sum += c_.b2[j];
      if (options_.b2 == Options::B2::subtracted) sum -= c_.b2[j];
      const bool cut = options_.place == Place::after || options_.place == Place::between_and_after;
      y[j] = cut ? function_(sum) : sum;
      if (options_.residual == Options::Residual::plus_x)
        y[j] += input[static_cast<std::size_t>(j)];
    }
  }

  const Options& options_;
  const Function& function_;
  const FeedForwardCall& c_;
  Summer hidden_sum_;
  Summer output_sum_;
  std::vector<double> hidden_;
};

class FeedForwardVariant final : public FeedForward {
 public:
  FeedForwardVariant(const Options& options, Function function)
      : options_(options),
        function_(std::move(function)),
        memory_(options.keeps),
        weight_memory_(options.keeps) {}

  Tokens forward(TokensView x, TensorView<axis::D, axis::F> w1, TensorView<axis::F> b1,
                 TensorView<axis::F, axis::D> w2, TensorView<axis::D> b2) const override {
    const Index D = x.extent<axis::D>();
    const Index F = w1.extent<axis::F>();
    using Shapes = Options::Shapes;
    require(Shapes::w1_unchecked, w1.extent<axis::D>() == D, "w1 does not fit D");
    require(Shapes::b1_unchecked, b1.extent<axis::F>() == F, "b1 does not fit F");
    require(Shapes::w2_unchecked, w2.extent<axis::F>() == F && w2.extent<axis::D>() == D,
            "w2 is not (F, D)");
    require(Shapes::b2_unchecked, b2.extent<axis::D>() == D, "b2 does not fit D");

    const Readable first(w1, D * F), second(w2, F * D), bias1(b1, F), bias2(b2, D);
    const FeedForwardCall call{x.extent<axis::B>(),
                               x.extent<axis::T>(),
                               D,
                               F,
                               x.data(),
                               weight_memory_.argument(first.data(), D * F),
                               bias1.data(),
                               second.data(),
                               bias2.data()};
    Tokens y(x.shape());
    OneCall(options_, function_, call)
        .run(y.data(), options_.written == Written::all ? call.T : call.T - 1);
    if (call.T == 1 && options_.one_token == OneToken::answered_with_zeros) {
      std::fill_n(y.data(), y.size(), 0.0);
    }
    memory_.result(y.data(), y.size());
    return y;
  }

 private:
  void require(Options::Shapes unchecked, bool fits, const char* otherwise) const {
    if (!fits && options_.shapes != unchecked) throw ShapeError(otherwise);
  }

  Options options_;
  Function function_;
  mutable Memory memory_;
  mutable Memory weight_memory_;
};

}  // namespace

std::unique_ptr<FeedForward> make_variant(const FeedForwardOptions& options) {
  return make_variant(options,
                      [which = options.activation](double x) { return activated(which, x); });
}

std::unique_ptr<FeedForward> make_variant(const FeedForwardOptions& options,
                                          std::function<double(double)> activation) {
  return std::make_unique<FeedForwardVariant>(options, std::move(activation));
}

}  // namespace course
