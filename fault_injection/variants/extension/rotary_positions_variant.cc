#include "extension/rotary_positions_variant.h"

#include <algorithm>
#include <cmath>
#include <complex>
#include <vector>

namespace course {
namespace {

using Options = RotaryOptions;

struct RotateCall {
  Index B, H, T, width, first;
  const double* x;

  Index pairs() const { return width / 2; }
};

double frequency_of(const Options& options, Index i, const RotateCall& c) {
  using Frequency = Options::Frequency;
  const double exponent = 2.0 * static_cast<double>(i) / static_cast<double>(c.width);
  switch (options.frequency) {
    case Frequency::by_power:
      break;
    case Frequency::by_exponential:
      return std::exp(-exponent * std::log(10000.0));
    case Frequency::base_1000:
      return std::pow(1000.0, -exponent);
    case Frequency::base_500000:
      return std::pow(500000.0, -exponent);
    case Frequency::not_doubled:
      return std::pow(10000.0, -exponent / 2);
    case Frequency::of_second_channel:
      return std::pow(10000.0, -exponent - 1 / static_cast<double>(c.width));
    case Frequency::in_integers:
      return std::pow(10000.0, -std::floor(exponent));
    case Frequency::inverted:
      return std::pow(10000.0, exponent);
    case Frequency::of_model_width:
      return std::pow(10000.0, -exponent / static_cast<double>(c.H));
    case Frequency::in_float:
      return std::pow(10000.0F, -static_cast<float>(exponent));
  }
  return std::pow(10000.0, -exponent);
}

Index position_of(const Options& options, const RotateCall& c, Index b, Index h, Index t) {
  using Position = Options::Position;
  switch (options.position) {
    case Position::first_plus_token:
      break;
    case Position::token_alone:
      return t;
    case Position::first_alone:
      return c.first;
    case Position::from_one:
      return c.first + t + 1;
    case Position::first_minus_token:
      return c.first - t;
    case Position::of_head:
      return c.first + h;
    case Position::of_batch_row:
      return c.first + b;
    case Position::head_added:
      return c.first + t + h;
    case Position::at_most_2047:
      return std::min<Index>(c.first + t, 2047);
  }
  return c.first + t;
}

struct Pair {
  double first, second;
};

// The angles are the same but where a table is read by the wrong pairs.
Pair turned(const Options& options, const Pair& x, double of_first, double of_second) {
  using Turn = Options::Turn;
  switch (options.turn) {
    case Turn::by_cosine_and_sine:
      break;
    case Turn::complex_product: {
      const std::complex<double> number(x.first, x.second);
      return {(number * std::polar(1.0, of_first)).real(),
              (number * std::polar(1.0, of_second)).imag()};
    }
    case Turn::other_way:
      of_first = -of_first;
      of_second = -of_second;
      break;
    case Turn::cosine_and_sine_exchanged:
      return {x.first * std::sin(of_first) - x.second * std::cos(of_first),
              x.first * std::cos(of_second) + x.second * std::sin(of_second)};
    case Turn::plus_in_both_lines:
      return {x.first * std::cos(of_first) + x.second * std::sin(of_first),
              x.first * std::sin(of_second) + x.second * std::cos(of_second)};
    case Turn::second_from_first_turned: {
      const double first = x.first * std::cos(of_first) - x.second * std::sin(of_first);
      return {first, first * std::sin(of_second) + x.second * std::cos(of_second)};
    }
    case Turn::twice:
      of_first *= 2;
      of_second *= 2;
      break;
  }
  return {x.first * std::cos(of_first) - x.second * std::sin(of_first),
          x.first * std::sin(of_second) + x.second * std::cos(of_second)};
}

class RotaryPositionsVariant final : public RotaryPositions {
 public:
  explicit RotaryPositionsVariant(const Options& options)
      : options_(options), memory_(options.keeps), angle_memory_(options.keeps) {}

  Heads rotate(HeadsView x, Index first_position) const override {
    const RotateCall call{x.extent<axis::B>(),     x.extent<axis::H>(), x.extent<axis::T>(),
                          x.extent<axis::DHead>(), first_position,      x.data()};
    if (call.width % 2 != 0 && options_.width == Options::Width::even_needed) {
      throw ShapeError("d_head is odd");
    }
    const std::vector<double> own = angles(call);
    const double* const kept = angle_memory_.argument(own.data(), static_cast<Index>(own.size()));
    Heads y(x.shape());
    const Index written = options_.written == Written::all ? call.T : call.T - 1;
    for (Index row = 0; row < x.size() / call.width; ++row) {
      if (row % call.T >= written) continue;
      turn_row(call, x.data() + row * call.width, kept + row * call.pairs(),
               y.data() + row * call.width);
    }
    if (options_.inputs == Inputs::written_to) {
      std::copy_n(y.data(), y.size(), const_cast<double*>(x.data()));
    }
    memory_.result(y.data(), y.size());
    return y;
  }

 private:
  // One for each pair of each token.
  std::vector<double> angles(const RotateCall& c) const {
    std::vector<double> frequencies;
    for (Index i = 0; i < c.pairs(); ++i) frequencies.push_back(frequency_of(options_, i, c));
    std::vector<double> all;
    for (Index b = 0; b < c.B; ++b) {
      for (Index h = 0; h < c.H; ++h) {
        for (Index t = 0; t < c.T; ++t) {
          const auto position = static_cast<double>(position_of(options_, c, b, h, t));
          for (const double frequency : frequencies) all.push_back(position * frequency);
        }
      }
    }
    return all;
  }

  Index pairs_turned(const RotateCall& c) const {
    switch (options_.channels) {
      case Options::Channels::all:
        return c.pairs();
      case Options::Channels::first_half:
        return c.pairs() / 2;
      case Options::Channels::all_but_last_pair:
        return c.pairs() - 1;
    }
    return c.pairs();
  }

  void turn_row(const RotateCall& c, const double* x, const double* angle, double* y) const {
    std::copy_n(x, c.width, y);
    if (c.T == 1 && options_.single == Options::Single::left_as_it_is) return;
    const bool neighbours = options_.pairs == Options::Pairs::neighbours;
    const bool by_channel = options_.pairs == Options::Pairs::halves_by_channel_table;
    for (Index i = 0; i < pairs_turned(c); ++i) {
      const Index first = neighbours ? 2 * i : i;
      const Index second = neighbours ? 2 * i + 1 : i + c.pairs();
      const Pair pair = turned(options_, {x[first], x[second]}, angle[by_channel ? first / 2 : i],
                               angle[by_channel ? second / 2 : i]);
      y[first] = pair.first;
      y[second] = pair.second;
    }
    const double divisor = divisor_of(y, c.width);
    for (Index d = 0; d < c.width; ++d) y[d] /= divisor;
  }

  double divisor_of(const double* row, Index width) const {
    double squares = 0;
    for (Index d = 0; d < width; ++d) squares += row[d] * row[d];
    switch (options_.lengths) {
      case Options::Lengths::kept:
        return 1;
      case Options::Lengths::over_root_width:
        return std::sqrt(static_cast<double>(width));
      case Options::Lengths::made_one:
        return std::sqrt(squares);
    }
    return 1;
  }

  Options options_;
  mutable Memory memory_;
  mutable Memory angle_memory_;
};

}  // namespace

std::unique_ptr<RotaryPositions> make_variant(const RotaryOptions& options) {
  return std::make_unique<RotaryPositionsVariant>(options);
}

}  // namespace course
