#include "extension/layer_norm_variant.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "readable.h"

namespace course {
namespace {

using Options = LayerNormOptions;

struct NormCall {
  Index B, T, D;
  const double* x;
  double eps;
};

double eps_used(const Options& options, double argument) {
  switch (options.eps) {
    case Options::Eps::argument:
      return argument;
    case Options::Eps::fixed_1e_5:
      return 1e-5;
    case Options::Eps::fixed_1e_6:
      return 1e-6;
    case Options::Eps::fixed_1e_12:
      return 1e-12;
  }
  return argument;
}

// The entries that are measured together with those of token (b, t).
std::vector<double> measured(const Options& options, const NormCall& c, Index b, Index t) {
  using Over = Options::Over;
  const double* const batch_row = c.x + b * c.T * c.D;
  switch (options.over) {
    case Over::channels_of_token:
      break;
    case Over::tokens_and_channels:
      return {batch_row, batch_row + c.T * c.D};
    case Over::batch_and_channels: {
      std::vector<double> all;
      for (Index other = 0; other < c.B; ++other) {
        const double* const row = c.x + (other * c.T + t) * c.D;
        all.insert(all.end(), row, row + c.D);
      }
      return all;
    }
  }
  return {batch_row + t * c.D, batch_row + (t + 1) * c.D};
}

// How a row is centred and scaled, before gain and bias.
class Measure {
 public:
  Measure(const Options& options, double eps, Summer& sum)
      : options_(options), eps_(eps), sum_(sum) {}

  void take(const std::vector<double>& entries) {
    const auto count = static_cast<double>(entries.size());
    const double mean = summed(entries, [](double x) { return x; }) / count;
    centre_ = centre(entries, mean);
    scale_ = scale(spread(entries, mean, count));
  }

  double operator()(double x) const { return (x - centre_) / scale_; }

 private:
  template <typename Term>
  double summed(const std::vector<double>& entries, Term term) {
    return sum_(static_cast<Index>(entries.size()),
                [&](Index i) { return term(entries[static_cast<std::size_t>(i)]); });
  }

  double centre(std::vector<double> entries, double mean) const {
    switch (options_.centre) {
      case Options::Centre::mean:
        return mean;
      case Options::Centre::nothing:
        return 0;
      case Options::Centre::median: {
        const auto middle = entries.begin() + static_cast<Index>(entries.size() / 2);
        std::nth_element(entries.begin(), middle, entries.end());
        return *middle;
      }
      case Options::Centre::first_channel:
        return entries.front();
    }
    return mean;
  }

  double by_pairs(const std::vector<double>& entries, double count) {
    double pairs = 0;
    for (const double one : entries) {
      pairs += summed(entries, [one](double x) { return (x - one) * (x - one); });
    }
    return pairs / (2 * count * count);
  }

  double spread(const std::vector<double>& entries, double mean, double count) {
    using Spread = Options::Spread;
    const auto squared = [](double x) { return x * x; };
    const auto distance_squared = [mean](double x) { return (x - mean) * (x - mean); };
    switch (options_.spread) {
      case Spread::variance:
        return summed(entries, distance_squared) / count;
      case Spread::by_pairs:
        return by_pairs(entries, count);
      case Spread::over_d_minus_one:
        return summed(entries, distance_squared) / (count - 1);
      case Spread::one_pass:
        return summed(entries, squared) / count - mean * mean;
      case Spread::mean_of_squares:
        return summed(entries, squared) / count;
      case Spread::sum_of_squares:
        return summed(entries, distance_squared);
      case Spread::mean_magnitude: {
        const double magnitude =
            summed(entries, [mean](double x) { return std::abs(x - mean); }) / count;
        return magnitude * magnitude;
      }
    }
    return 0;
  }

  double scale(double spread) const {
    switch (options_.eps_place) {
      case Options::EpsPlace::inside_root:
        return rooted(spread + eps_);
      case Options::EpsPlace::added_to_root:
        return rooted(spread) + eps_;
      case Options::EpsPlace::left_out:
        return rooted(spread);
      case Options::EpsPlace::floor:
        return rooted(std::max(spread, eps_));
      case Options::EpsPlace::squared:
        return rooted(spread + eps_ * eps_);
    }
    return 1;
  }

  double rooted(double square) const {
    switch (options_.root) {
      case Options::Root::once:
        return std::sqrt(square);
      case Options::Root::none:
        return square;
      case Options::Root::multiplied:
        return 1 / std::sqrt(square);
    }
    return 1;
  }

  const Options& options_;
  double eps_;
  Summer& sum_;
  double centre_ = 0;
  double scale_ = 1;
};

// What becomes of a normalised entry.
struct Channels {
  const double *gain, *bias;
  Index D;

  double weighed(const Options& options, double y, Index t, Index j) const {
    const double shift = shift_of(options, t, j);
    const double before = options.bias == Options::Bias::before_gain ? shift : 0;
    const double after = options.bias == Options::Bias::before_gain ? 0 : shift;
    return (y + before) * factor_of(options, t, j) + after;
  }

  double factor_of(const Options& options, Index t, Index j) const {
    switch (options.gain) {
      case Options::Gain::per_channel:
        return gain[j];
      case Options::Gain::left_out:
        return 1;
      case Options::Gain::plus_one:
        return 1 + gain[j];
      case Options::Gain::by_token:
        return gain[t % D];
    }
    return 1;
  }

  double shift_of(const Options& options, Index t, Index j) const {
    switch (options.bias) {
      case Options::Bias::after_gain:
      case Options::Bias::before_gain:
        return bias[j];
      case Options::Bias::left_out:
        return 0;
      case Options::Bias::subtracted:
        return -bias[j];
      case Options::Bias::by_token:
        return bias[t % D];
    }
    return 0;
  }
};

class LayerNormVariant final : public LayerNorm {
 public:
  explicit LayerNormVariant(const Options& options)
      : options_(options), memory_(options.keeps), gain_memory_(options.keeps) {}

  Tokens normalize(TokensView x, GainView gain, TensorView<axis::D> bias,
                   double eps) const override {
    const NormCall call{x.extent<axis::B>(), x.extent<axis::T>(), x.extent<axis::D>(), x.data(),
                        eps};
    require_widths(gain.extent<axis::D>(), bias.extent<axis::D>(), call.D);
    const Readable gains(gain, call.D);
    const Readable biases(bias, call.D);
    Tokens y(x.shape());
    normalize_rows(call, {gain_memory_.argument(gains.data(), call.D), biases.data(), call.D}, y);
    if (options_.inputs == Inputs::written_to) {
      std::copy_n(y.data(), y.size(), const_cast<double*>(x.data()));
    }
    memory_.result(y.data(), y.size());
    return y;
  }

 private:
  void require_widths(Index gain, Index bias, Index D) const {
    using Shapes = Options::Shapes;
    if (gain != D && options_.shapes != Shapes::gain_unchecked) throw ShapeError("gain is not (D)");
    if (bias != D && options_.shapes != Shapes::bias_unchecked) throw ShapeError("bias is not (D)");
  }

  void normalize_rows(const NormCall& call, const Channels& channels, Tokens& y) const {
    const bool zeros = call.T == 1 && options_.one_token == OneToken::answered_with_zeros;
    const Index written = options_.written == Written::all ? call.T : call.T - 1;
    Summer sum(options_.sum);
    Measure measure(options_, eps_used(options_, call.eps), sum);
    for (Index b = 0; b < call.B; ++b) {
      for (Index t = 0; t < written; ++t) {
        measure.take(measured(options_, call, b, t));
        const Index row = (b * call.T + t) * call.D;
        for (Index j = 0; j < call.D; ++j) {
          const double value = channels.weighed(options_, measure(call.x[row + j]), t, j);
          y.data()[row + j] = zeros ? 0.0 : value;
        }
      }
    }
  }

  Options options_;
  mutable Memory memory_;
  mutable Memory gain_memory_;
};

}  // namespace

std::unique_ptr<LayerNorm> make_variant(const LayerNormOptions& options) {
  return std::make_unique<LayerNormVariant>(options);
}

}  // namespace course
