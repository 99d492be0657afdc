#include "extension/sinusoidal_positions_variant.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace course {
namespace {

using Options = SinusoidalOptions;

// Which wave a channel holds: those of a pair share their i.
struct Wave {
  Index i;
  bool is_cosine;
};

Wave wave_of(const Options& options, Index channel, Index D) {
  const Index sines = (D + 1) / 2;
  switch (options.layout) {
    case Options::Layout::side_by_side:
      break;
    case Options::Layout::halves:
      return {channel % sines, channel >= sines};
    case Options::Layout::cosine_first:
      return {channel / 2, channel % 2 == 0};
  }
  const bool alone = D % 2 != 0 && channel == D - 1;
  if (alone) return {channel / 2, options.odd_width == Options::OddWidth::cosine_alone};
  return {channel / 2, channel % 2 != 0};
}

// The 2i of 2i / D.
double doubled(const Options& options, const Wave& wave) {
  const double twice = 2.0 * static_cast<double>(wave.i);
  if (wave.is_cosine && options.cosine == Options::Cosine::of_its_channel) return twice + 1;
  if (wave.is_cosine && options.cosine == Options::Cosine::of_next_pair) return twice + 2;
  return twice;
}

// What a position is multiplied by; in one case, divided.
double frequency_of(const Options& options, double twice_i, Index width) {
  using Frequency = Options::Frequency;
  const double exponent = twice_i / static_cast<double>(width);
  switch (options.frequency) {
    case Frequency::by_power:
      break;
    case Frequency::by_exponential:
      return std::exp(-exponent * std::log(10000.0));
    case Frequency::by_division:
    case Frequency::inverted:
      return std::pow(10000.0, exponent);
    case Frequency::base_1000:
      return std::pow(1000.0, -exponent);
    case Frequency::not_doubled:
      return std::pow(10000.0, -exponent / 2);
    case Frequency::doubled_again:
      return std::pow(10000.0, -exponent * 2);
    case Frequency::over_one_pair_less: {
      const auto steps = static_cast<double>(std::max<Index>((width + 1) / 2 - 1, 1));
      return std::pow(10000.0, -twice_i / 2 / steps);
    }
    case Frequency::in_integers:
      return std::pow(10000.0, -std::floor(exponent));
    case Frequency::in_float:
      return std::pow(10000.0F, -static_cast<float>(exponent));
  }
  return std::pow(10000.0, -exponent);
}

double position_of(const Options& options, Index row, Index T) {
  const auto p = static_cast<double>(row);
  switch (options.position) {
    case Options::Position::from_zero:
      return p;
    case Options::Position::from_one:
      return p + 1;
    case Options::Position::length_for_all:
      return static_cast<double>(T);
    case Options::Position::share_of_length:
      return p / static_cast<double>(T);
    case Options::Position::wraps_at_2048:
      return static_cast<double>(row % 2048);
  }
  return p;
}

class SinusoidalPositionsVariant final : public SinusoidalPositions {
 public:
  explicit SinusoidalPositionsVariant(const Options& options)
      : options_(options), memory_(options.keeps), frequency_memory_(options.keeps) {}

  PositionTable table(Index tokens, Index width) const override {
    const bool raised = options_.extents == Options::Extents::raised_to_one;
    PositionTable table(raised ? std::max<Index>(tokens, 1) : tokens,
                        raised ? std::max<Index>(width, 1) : width);
    const Index T = table.extent<axis::T>();
    const Index D = table.extent<axis::D>();
    const std::vector<double> own = frequencies(D);
    const double* const frequency = frequency_memory_.argument(own.data(), D);
    const Index written = options_.written == Written::all ? T : T - 1;
    for (Index row = 0; row < written; ++row) {
      write(frequency, position_of(options_, row, T), table.data() + row * D, D);
    }
    if (T == 1 && options_.one_token == OneToken::answered_with_zeros) {
      std::fill_n(table.data(), D, 0.0);
    }
    memory_.result(table.data(), table.size());
    return table;
  }

 private:
  // One for each channel.
  std::vector<double> frequencies(Index D) const {
    const bool cut = D % 2 != 0 && options_.odd_width == Options::OddWidth::cut_from_even;
    std::vector<double> all;
    for (Index channel = 0; channel < D; ++channel) {
      const double twice_i = doubled(options_, wave_of(options_, channel, D));
      all.push_back(frequency_of(options_, twice_i, cut ? D + 1 : D));
    }
    return all;
  }

  void write(const double* frequency, double position, double* row, Index D) const {
    const bool divides = options_.frequency == Options::Frequency::by_division;
    for (Index channel = 0; channel < D; ++channel) {
      const double angle = divides ? position / frequency[channel] : position * frequency[channel];
      row[channel] = wave_of(options_, channel, D).is_cosine ? std::cos(angle) : std::sin(angle);
    }
    if (D % 2 == 0) return;
    if (options_.odd_width == Options::OddWidth::left_zero) row[D - 1] = 0.0;
    if (options_.odd_width == Options::OddWidth::left_unwritten) {
      row[D - 1] = __builtin_bit_cast(double, kUnwrittenBits);
    }
  }

  Options options_;
  mutable Memory memory_;
  mutable Memory frequency_memory_;
};

}  // namespace

std::unique_ptr<SinusoidalPositions> make_variant(const SinusoidalOptions& options) {
  return std::make_unique<SinusoidalPositionsVariant>(options);
}

}  // namespace course
