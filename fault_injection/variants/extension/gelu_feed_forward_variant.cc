#include "extension/gelu_feed_forward_variant.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace course {
namespace {

using Gelu = GeluOptions::Gelu;

double sigmoid(double u) { return 1 / (1 + std::exp(-u)); }

// What stands inside the tanh of the fit.
double fit(double u, double pi, double cubic) {
  return std::sqrt(2 / pi) * (u + cubic * u * u * u);
}

// Five terms and an exponential, right to 1.5e-7.
double erf_with_7_digits(double z) {
  const double t = 1 / (1 + 0.3275911 * std::abs(z));
  const double terms =
      t *
      (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  return std::copysign(1 - terms * std::exp(-z * z), z);
}

double tanh_of_exponentials(double z) {
  const double e = std::exp(2 * z);
  return (e - 1) / (e + 1);
}

// The probability that a standard normal number lies below u, by whichever way.
double share_below(Gelu which, double u) {
  constexpr double kPi = std::numbers::pi;
  constexpr double kCubic = 0.044715;
  const double z = u / std::numbers::sqrt2;
  switch (which) {
    case Gelu::by_erfc:
      return 0.5 * std::erfc(-z);
    case Gelu::by_tanh:
      return 0.5 * (1 + std::tanh(fit(u, kPi, kCubic)));
    case Gelu::by_tanh_mistyped:
      return 0.5 * (1 + std::tanh(fit(u, kPi, 10 * kCubic)));
    case Gelu::by_tanh_of_3_14:
      return 0.5 * (1 + std::tanh(fit(u, 3.14, kCubic)));
    case Gelu::by_tanh_of_exponentials:
      return 0.5 * (1 + tanh_of_exponentials(fit(u, kPi, kCubic)));
    case Gelu::by_sigmoid:
      return sigmoid(1.702 * u);
    case Gelu::by_erf_with_7_digits:
      return 0.5 * (1 + erf_with_7_digits(z));
    case Gelu::erf_of_u:
      return 0.5 * (1 + std::erf(u));
    case Gelu::not_halved:
      return 1 + std::erf(z);
    case Gelu::density:
      return std::exp(-u * u / 2) / std::sqrt(2 * kPi);
    case Gelu::silu:
      return sigmoid(u);
    case Gelu::relu:
      return u > 0 ? 1 : 0;
    case Gelu::none:
      return 1;
    case Gelu::in_float:
      return 0.5F * (1 + std::erf(static_cast<float>(z)));
    case Gelu::by_erf:
    case Gelu::factor_missing:
    case Gelu::cut_at_10:
      break;
  }
  return 0.5 * (1 + std::erf(z));
}

double gelu(Gelu which, double u) {
  const double factor = which == Gelu::factor_missing ? 1 : u;
  const double value = factor * share_below(which, u);
  return which == Gelu::cut_at_10 ? std::min(value, 10.0) : value;
}

std::unique_ptr<FeedForward> make_layer(const GeluOptions& options) {
  const FeedForwardOptions layer{.activation = {},
                                 .place = options.place,
                                 .b1 = options.b1,
                                 .b2 = options.b2,
                                 .weights = options.weights,
                                 .hidden_width = options.hidden_width,
                                 .residual = options.residual,
                                 .tokens = options.tokens,
                                 .hidden_sum = options.hidden_sum,
                                 .output_sum = options.output_sum,
                                 .written = options.written,
                                 .one_token = options.one_token,
                                 .inputs = options.inputs,
                                 .keeps = options.keeps,
                                 .shapes = options.shapes};
  return make_variant(layer, [which = options.gelu](double u) { return gelu(which, u); });
}

class GeluFeedForwardVariant final : public GeluFeedForward {
 public:
  explicit GeluFeedForwardVariant(const GeluOptions& options) : layer_(make_layer(options)) {}

  Tokens forward(TokensView x, TensorView<axis::D, axis::F> w1, TensorView<axis::F> b1,
                 TensorView<axis::F, axis::D> w2, TensorView<axis::D> b2) const override {
    return layer_->forward(x, w1, b1, w2, b2);
  }

 private:
  std::unique_ptr<FeedForward> layer_;
};

}  // namespace

std::unique_ptr<GeluFeedForward> make_variant(const GeluOptions& options) {
  return std::make_unique<GeluFeedForwardVariant>(options);
}

}  // namespace course
