#include "rms_norm_variant.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "readable.h"

namespace course {
namespace {

using Options = NormOptions;

struct NormCall {
  Index B, T, D;
  const double* x;
  double eps;
  double at(Index b, Index t, Index j) const { return x[(b * T + t) * D + j]; }
};

double eps_used(const Options& options, double argument) {
  switch (options.eps) {
    case Options::Eps::argument:
      return argument;
    case Options::Eps::fixed_1e_5:
      return 1e-5;
    case Options::Eps::fixed_1e_6:
      return 1e-6;
    case Options::Eps::fixed_1e_8:
      return 1e-8;
    case Options::Eps::fixed_1e_12:
      return 1e-12;
  }
  return argument;
}

// The entries that share a scale: how many, and which is the i-th.
struct Measured {
  Index count;
  Index first, outer, inner_count, inner;
  Index at(Index i) const { return first + i / inner_count * outer + i % inner_count * inner; }
};

Measured measured(const Options& options, const NormCall& c, Index b, Index t, Index j) {
  using Over = Options::Over;
  const Index batch_row = c.T * c.D;
  switch (options.over) {
    case Over::channels_of_token:
      break;
    case Over::tokens:
      return {c.T, b * batch_row + j, 0, c.T, c.D};
    case Over::tokens_and_channels:
      return {batch_row, b * batch_row, 0, batch_row, 1};
    case Over::batch_and_channels:
      return {c.B * c.D, t * c.D, batch_row, c.D, 1};
    case Over::everything:
      return {c.B * batch_row, 0, 0, c.B * batch_row, 1};
    case Over::tokens_so_far:
      return {(t + 1) * c.D, b * batch_row, 0, batch_row, 1};
    case Over::first_token:
      return {c.D, b * batch_row, 0, c.D, 1};
  }
  return {c.D, b * batch_row + t * c.D, 0, c.D, 1};
}

class Scale {
 public:
  Scale(const Options& options, const NormCall& call, const double* gain)
      : options_(options), call_(call), gain_(gain), sum_(options.sum) {}

  // What x[b,t,j] is divided by.
  double operator()(Index b, Index t, Index j) {
    const Measured m = measured(options_, call_, b, t, j);
    const double statistic = this->statistic(m);
    const double eps = eps_used(options_, call_.eps);
    switch (options_.eps_place) {
      case Options::EpsPlace::inside_root:
        return rooted(statistic + eps);
      case Options::EpsPlace::added_to_root:
        return rooted(statistic) + eps;
      case Options::EpsPlace::left_out:
        return rooted(statistic);
      case Options::EpsPlace::floor:
        return rooted(std::max(statistic, eps));
      case Options::EpsPlace::before_mean:
        return rooted(statistic + eps / static_cast<double>(m.count));
      case Options::EpsPlace::after_rescaling: {
        const double most = largest(m);
        return most * rooted(statistic / (most * most) + eps);
      }
      case Options::EpsPlace::squared:
        return rooted(statistic + eps * eps);
    }
    return 1;
  }

 private:
  double entry(Index at) const {
    const bool with_gain = options_.gain == Options::Gain::before_statistic;
    return with_gain ? call_.x[at] * gain_[at % call_.D] : call_.x[at];
  }

  double mean(const Measured& m) {
    return sum_(m.count, [&](Index i) { return entry(m.at(i)); }) / static_cast<double>(m.count);
  }

  double squares(const Measured& m, double centre = 0) {
    return sum_(m.count, [&](Index i) {
      const double x = entry(m.at(i)) - centre;
      return x * x;
    });
  }

  double largest(const Measured& m) const {
    double most = 0;
    for (Index i = 0; i < m.count; ++i) most = std::max(most, std::abs(entry(m.at(i))));
    return most;
  }

  double by_hypot(const Measured& m) const {
    double root = 0;
    for (Index i = 0; i < m.count; ++i) root = std::hypot(root, entry(m.at(i)));
    root /= std::sqrt(static_cast<double>(m.count));
    return root * root;
  }

  double statistic(const Measured& m) {
    using Statistic = Options::Statistic;
    const auto count = static_cast<double>(m.count);
    switch (options_.statistic) {
      case Statistic::mean_of_squares:
        return squares(m) / count;
      case Statistic::by_hypot:
        return by_hypot(m);
      case Statistic::variance_plus_mean_squared: {
        const double centre = mean(m);
        return squares(m, centre) / count + centre * centre;
      }
      case Statistic::variance:
        return squares(m, mean(m)) / count;
      case Statistic::sum_of_squares:
        return squares(m);
      case Statistic::over_d_minus_one:
        return squares(m) / (count - 1);
      case Statistic::mean_magnitude: {
        const double magnitude =
            sum_(m.count, [&](Index i) { return std::abs(entry(m.at(i))); }) / count;
        return magnitude * magnitude;
      }
      case Statistic::largest_magnitude:
        return largest(m) * largest(m);
    }
    return 0;
  }

  double rooted(double square) const {
    switch (options_.root) {
      case Options::Root::once:
        return std::sqrt(square);
      case Options::Root::none:
        return square;
      case Options::Root::twice:
        return std::sqrt(std::sqrt(square));
      case Options::Root::multiplied:
        return 1 / std::sqrt(square);
    }
    return 1;
  }

  const Options& options_;
  const NormCall& call_;
  const double* gain_;
  Summer sum_;
};

double with_gain(const Options& options, const NormCall& c, double y, const double* gain, Index t,
                 Index j) {
  switch (options.gain) {
    case Options::Gain::per_channel:
    case Options::Gain::before_statistic:
      return y * gain[j];
    case Options::Gain::left_out:
      return y;
    case Options::Gain::plus_one:
      return y * (1 + gain[j]);
    case Options::Gain::by_token:
      return y * gain[t % c.D];
    case Options::Gain::first:
      return y * gain[0];
    case Options::Gain::divided:
      return y / gain[j];
    case Options::Gain::reversed:
      return y * gain[c.D - 1 - j];
  }
  return y;
}

double limited_scale(const Options& options, double scale) {
  constexpr double kFaint = 1e-5;
  if (options.limits == Options::Limits::faint_rows_kept && scale < kFaint) return 1.0;
  if (options.limits == Options::Limits::scale_at_most_1e4) return std::min(scale, 1e4);
  return scale;
}

class RmsNormVariant final : public RmsNorm {
 public:
  explicit RmsNormVariant(const Options& options)
      : options_(options), memory_(options.keeps), gain_memory_(options.keeps) {}

  Tokens normalize(TokensView x, GainView gain, double eps) const override {
    const NormCall call{x.extent<axis::B>(), x.extent<axis::T>(), x.extent<axis::D>(), x.data(),
                        eps};
    if (gain.extent<axis::D>() != call.D && options_.shapes == Options::Shapes::checked) {
      throw ShapeError("gain is not (D)");
    }
    const Readable gains(gain, call.D);
    Tokens y(x.shape());
    normalize_rows(call, gain_memory_.argument(gains.data(), call.D), y);
    if (options_.inputs == Inputs::written_to) {
      std::copy_n(y.data(), y.size(), const_cast<double*>(x.data()));
    }
    memory_.result(y.data(), y.size());
    return y;
  }

 private:
  void normalize_rows(const NormCall& call, const double* gain, Tokens& y) const {
    const bool zeros = call.T == 1 && options_.one_token == OneToken::answered_with_zeros;
    const Index written = options_.written == Written::all ? call.T : call.T - 1;
    const bool per_channel = options_.over == Options::Over::tokens;
    Scale scale_of(options_, call, gain);
    for (Index b = 0; b < call.B; ++b) {
      for (Index t = 0; t < written; ++t) {
        double scale = scale_of(b, t, 0);
        for (Index j = 0; j < call.D; ++j) {
          if (per_channel && j > 0) scale = scale_of(b, t, j);
          double value = (call.at(b, t, j) - centre(call, b, t)) / limited_scale(options_, scale);
          value = with_gain(options_, call, value, gain, t, j);
          if (options_.limits == Options::Limits::result_clamped) {
            value = std::clamp(value, -4.0, 4.0);
          }
          y.data()[(b * call.T + t) * call.D + j] = zeros ? 0.0 : value;
        }
      }
    }
  }

  double centre(const NormCall& call, Index b, Index t) const {
    if (options_.centre == Options::Centre::none) return 0;
    double sum = 0;
    for (Index j = 0; j < call.D; ++j) sum += call.at(b, t, j);
    return sum / static_cast<double>(call.D);
  }

  Options options_;
  mutable Memory memory_;
  mutable Memory gain_memory_;
};

}  // namespace

std::unique_ptr<RmsNorm> make_variant(const NormOptions& options) {
  return std::make_unique<RmsNormVariant>(options);
}

}  // namespace course
