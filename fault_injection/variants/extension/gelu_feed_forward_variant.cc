#include "extension/gelu_feed_forward_variant.h"

#include <cmath>
#include <vector>

namespace course {
namespace {

using Options = GeluOptions;

double gelu(const Options& options, double u) {
  switch (options.gelu) {
    case Options::Gelu::by_erf:
      return 0.5 * u * (1 + std::erf(u / std::sqrt(2.0)));
    case Options::Gelu::by_erfc:
      return 0.5 * u * std::erfc(-u / std::sqrt(2.0));
  }
  return 0;
}

struct Widths {
  Index D, F;
};

class GeluFeedForwardVariant final : public GeluFeedForward {
 public:
  explicit GeluFeedForwardVariant(const Options& options) : options_(options) {}

  Tokens forward(TokensView x, TensorView<axis::D, axis::F> w1, TensorView<axis::F> b1,
                 TensorView<axis::F, axis::D> w2, TensorView<axis::D> b2) const override {
    const Widths width{x.extent<axis::D>(), w1.extent<axis::F>()};
    if (w1.extent<axis::D>() != width.D || b1.extent<axis::F>() != width.F ||
        w2.extent<axis::F>() != width.F || w2.extent<axis::D>() != width.D ||
        b2.extent<axis::D>() != width.D) {
      throw ShapeError("a weight or a bias does not fit D and F");
    }
    Tokens y(x.shape());
    for (Index row = 0; row < x.size(); row += width.D) {
      const std::vector<double> hidden = hidden_of(width, x.data() + row, w1.data(), b1.data());
      for (Index j = 0; j < width.D; ++j) {
        double sum = b2.data()[j];
        for (Index f = 0; f < width.F; ++f) {
          sum += hidden[static_cast<std::size_t>(f)] * w2.data()[f * width.D + j];
        }
        y.data()[row + j] = sum;
      }
    }
    return y;
  }

 private:
  std::vector<double> hidden_of(const Widths& width, const double* token, const double* w1,
                                const double* b1) const {
    std::vector<double> hidden(b1, b1 + width.F);
    for (Index j = 0; j < width.D; ++j) {
      for (Index f = 0; f < width.F; ++f) {
        hidden[static_cast<std::size_t>(f)] += token[j] * w1[j * width.F + f];
      }
    }
    for (double& unit : hidden) unit = gelu(options_, unit);
    return hidden;
  }

  Options options_;
};

}  // namespace

std::unique_ptr<GeluFeedForward> make_variant(const GeluOptions& options) {
  return std::make_unique<GeluFeedForwardVariant>(options);
}

}  // namespace course
