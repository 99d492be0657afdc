#include "extension/swiglu_feed_forward_variant.h"

#include <cmath>
#include <vector>

namespace course {
namespace {

using Options = SwigluOptions;

double silu(const Options& options, double u) {
  switch (options.silu) {
    case Options::Silu::by_exponential:
      return u / (1 + std::exp(-u));
    case Options::Silu::by_tanh:
      return 0.5 * u * (1 + std::tanh(0.5 * u));
  }
  return 0;
}

struct Widths {
  Index D, F;
};

class SwiGluFeedForwardVariant final : public SwiGluFeedForward {
 public:
  explicit SwiGluFeedForwardVariant(const Options& options) : options_(options) {}

  Tokens forward(TokensView x, TensorView<axis::D, axis::F> w_gate,
                 TensorView<axis::D, axis::F> w_up,
                 TensorView<axis::F, axis::D> w_down) const override {
    const Widths width{x.extent<axis::D>(), w_gate.extent<axis::F>()};
    if (w_gate.extent<axis::D>() != width.D || w_up.extent<axis::D>() != width.D ||
        w_up.extent<axis::F>() != width.F || w_down.extent<axis::F>() != width.F ||
        w_down.extent<axis::D>() != width.D) {
      throw ShapeError("a weight does not fit D and F");
    }
    Tokens y(x.shape());
    for (Index row = 0; row < x.size(); row += width.D) {
      const double* const token = x.data() + row;
      std::vector<double> hidden = mapped(width, token, w_gate.data());
      const std::vector<double> up = mapped(width, token, w_up.data());
      for (std::size_t f = 0; f < hidden.size(); ++f) hidden[f] = silu(options_, hidden[f]) * up[f];
      for (Index j = 0; j < width.D; ++j) {
        double sum = 0;
        for (Index f = 0; f < width.F; ++f) {
          sum += hidden[static_cast<std::size_t>(f)] * w_down.data()[f * width.D + j];
        }
        y.data()[row + j] = sum;
      }
    }
    return y;
  }

 private:
  static std::vector<double> mapped(const Widths& width, const double* token, const double* w) {
    std::vector<double> hidden(static_cast<std::size_t>(width.F));
    for (Index j = 0; j < width.D; ++j) {
      for (Index f = 0; f < width.F; ++f) {
        hidden[static_cast<std::size_t>(f)] += token[j] * w[j * width.F + f];
      }
    }
    return hidden;
  }

  Options options_;
};

}  // namespace

std::unique_ptr<SwiGluFeedForward> make_variant(const SwigluOptions& options) {
  return std::make_unique<SwiGluFeedForwardVariant>(options);
}

}  // namespace course
