#include "extension/layer_norm_checks.h"

#include <array>
#include <cmath>

#include "extension/layer_norm_probe.h"
#include "relations.h"

namespace course {
namespace {

using Rows = LayerNormProbe::Rows;

// Row by row, in random steps.
void scale_rows(Random& random, Tokens& x, double least, double most) {
  for (Index row = 0; row < x.size(); row += kBase.D()) {
    const double scale = random.uniform(least, most);
    for (Index j = 0; j < kBase.D(); ++j) x.data()[row + j] *= scale;
  }
}

void takes_mean_away(Trial& trial) {
  LayerNormProbe probe(trial.random());
  probe.what = "each row with a mean of its own, from -5 to 5";
  for (Index row = 0; row < probe.x.size(); row += kBase.D()) {
    const double mean = trial.random().uniform(-5.0, 5.0);
    for (Index j = 0; j < kBase.D(); ++j) probe.x.data()[row + j] += mean;
  }
  trial.expect(probe);
}

void population_variance(Trial& trial) {
  // Rows so large that eps, which has checks of its own, moves nothing.
  LayerNormProbe probe(trial.random(), Rows{.deviation = 1e5}, 1e-5);
  scale_rows(trial.random(), probe.x, 0.3, 3.0);
  trial.expect(probe);
}

void tokens_apart(Trial& trial) {
  LayerNormProbe probe(trial.random());
  scale_rows(trial.random(), probe.x, 0.3, 3.0);
  expect_tokens_apart(trial, probe, &LayerNormProbe::x);
  trial.note({});
  expect_batch_rows_apart(trial, probe, &LayerNormProbe::x);
}

void eps_inside_root(Trial& trial) {
  LayerNormProbe probe(trial.random(), Rows{.deviation = std::sqrt(0.037)}, 0.037);
  scale_rows(trial.random(), probe.x, 0.3, 3.0);
  trial.expect(probe);
}

void eps_from_argument(Trial& trial) {
  // A row shows eps best where its deviation is √eps.
  for (const double eps : {0.037, 1e-5, 1.3e-8, 0.7, 5.3}) {
    trial.expect(LayerNormProbe(trial.random(), Rows{.deviation = std::sqrt(eps)}, eps));
  }
}

void small_rows(Trial& trial) {
  for (const double eps : {0.037, 1e-5, 1e-12, 1e-15}) {
    trial.expect(LayerNormProbe(trial.random(), Rows{.deviation = 1e-6}, eps));
  }
}

void large_mean(Trial& trial) {
  for (const double mean : {3e4, -2e4}) {
    trial.expect(LayerNormProbe(trial.random(), Rows{.mean = mean}, 0.037));
  }
}

void constant_row(Trial& trial) {
  // Sums of these are exact in every order, so that nothing is left of the row but its bias.
  for (const double value : {0.0, 0.5, -3.0}) {
    LayerNormProbe probe(trial.random());
    probe.eps = 1e-5;
    probe.what = fmt::format("random but for token t = 2, whose channels are all {}", value);
    for (Index b = 0; b < kBase.B; ++b) {
      for (Index j = 0; j < kBase.D(); ++j) probe.x(b, 2, j) = value;
    }
    trial.expect(probe, {.where = [](const std::vector<Index>& i) { return i[1] == 2; }});
  }
}

void shift_invariance(Trial& trial) {
  const LayerNormProbe probe(trial.random());
  const Outputs before = trial.run_shaped(probe);
  for (const double step : {0.83, -7.1, 100.0}) {
    LayerNormProbe moved = probe;
    for (Index i = 0; i < moved.x.size(); ++i) moved.x.data()[i] += step;
    trial.note(fmt::format("{} added to all of x", step));
    trial.expect_same(trial.run(moved), before);
  }
}

void scale_invariance(Trial& trial) {
  // At a deviation of 1e4 and more eps moves nothing that the tolerance would see.
  const LayerNormProbe probe(trial.random(), Rows{.deviation = 1e5}, 1e-5);
  const Outputs before = trial.run_shaped(probe);
  for (const double factor : {0.41, 3.7, 1000.0}) {
    LayerNormProbe scaled = probe;
    for (Index i = 0; i < scaled.x.size(); ++i) scaled.x.data()[i] *= factor;
    trial.note(fmt::format("all of x times {}", factor));
    trial.expect_same(trial.run(scaled), before);
  }
}

void one_large_channel(Trial& trial) {
  // One channel in each row, elsewhere in each, from a thousand to a million times the others.
  LayerNormProbe probe(trial.random(), Rows{}, 1e-5);
  probe.what = "one channel of each row larger by 1e3 to 1e6";
  double factor = 1e3;
  for (Index row = 0; row < probe.x.size(); row += kBase.D()) {
    const Index j = trial.random().below(kBase.D());
    probe.x.data()[row + j] = factor * trial.random().uniform(1.0, 2.0);
    factor = factor < 1e6 ? factor * 10.0 : 1e3;
  }
  trial.expect(probe);
}

void gain_per_channel(Trial& trial) {
  // Without a bias, each channel's gain times a factor of its own: y must follow.
  LayerNormProbe probe(trial.random());
  for (Index j = 0; j < kBase.D(); ++j) probe.bias(j) = 0.0;
  AnyTensor expected = trial.run_shaped(probe).front();
  LayerNormProbe scaled = probe;
  for (Index j = 0; j < kBase.D(); ++j) {
    const double factor = trial.random().uniform(1.5, 4.0);
    scaled.gain(j) *= factor;
    for (Index row = 0; row < probe.x.size(); row += kBase.D()) {
      expected.values[static_cast<std::size_t>(row + j)] *= factor;
    }
  }
  trial.note("no bias; each gain times a factor of its own, after a call without the factors");
  trial.expect_same(trial.run(scaled), {expected});
}

void bias_after_gain(Trial& trial) {
  // Each channel's bias and a step of its own: y must follow, whatever the gain is.
  const LayerNormProbe probe(trial.random());
  AnyTensor expected = trial.run_shaped(probe).front();
  LayerNormProbe shifted = probe;
  for (Index j = 0; j < kBase.D(); ++j) {
    const double step = trial.random().uniform(1.5, 4.0);
    shifted.bias(j) += step;
    for (Index row = 0; row < probe.x.size(); row += kBase.D()) {
      expected.values[static_cast<std::size_t>(row + j)] += step;
    }
  }
  trial.note("each bias and a step of its own, after a call without the steps");
  trial.expect_same(trial.run(shifted), {expected});
}

void single_token(Trial& trial) {
  trial.expect(LayerNormProbe(trial.random(), kOneToken));
  trial.expect(LayerNormProbe(trial.random(), {.B = 3, .T = 1}));
  trial.expect(LayerNormProbe(trial.random(), {.H = 1, .d_head = 1}));
}

void leaves_inputs(Trial& trial) { expect_inputs_kept(trial, LayerNormProbe(trial.random())); }

void repeats(Trial& trial) { expect_repeats(trial, LayerNormProbe(trial.random())); }

void keeps_no_state(Trial& trial) { expect_keeps_no_state<LayerNormProbe>(trial, kBase); }

void expect_width_needed(Trial& trial, Gain LayerNormProbe::*channels, const char* name) {
  const LayerNormProbe probe(trial.random());
  for (const Index width : {kBase.D() + 1, kBase.D() - 1, Index{1}, kBase.T}) {
    LayerNormProbe bad = probe;
    bad.*channels = random_gain(trial.random(), width, name);
    trial.expect_shape_error(bad, fmt::format("{} is ({}) where D is {}", name, width, kBase.D()));
  }
}

void gain_fits_width(Trial& trial) { expect_width_needed(trial, &LayerNormProbe::gain, "gain"); }

void bias_fits_width(Trial& trial) { expect_width_needed(trial, &LayerNormProbe::bias, "bias"); }

constexpr Component kThis = Component::layer_norm;

constexpr std::array kChecks = {
    Check{kThis, "takes-mean-away", 1,
          "RMS norm in place of layer norm is right as long as every row has mean 0.",
          takes_mean_away},
    Check{kThis, "population-variance", 1,
          "D - 1 in place of D is what a statistician's library gives unless told otherwise.",
          population_variance},
    Check{kThis, "tokens-apart", 1,
          "Statistics over the sequence or the batch: the future leaks in through the scale.",
          tokens_apart},
    Check{kThis, "eps-inside-root", 1,
          "eps added to the root, or a maximum with it, shows only in rows about as small as √eps.",
          eps_inside_root},
    Check{kThis, "eps-from-argument", 1,
          "An eps written into the code is right until a caller passes another.",
          eps_from_argument},
    Check{kThis, "small-rows", 1,
          "Without eps, or with too small a one, noise in a faint row is blown up to full size.",
          small_rows},
    Check{kThis, "large-mean", 1,
          "The mean of squares minus the square of the mean loses all digits where the mean is "
          "large.",
          large_mean},
    Check{kThis, "constant-row", 1, "Without eps a constant row is 0 / 0.", constant_row},
    Check{kThis, "shift-invariance", 1,
          "A mean taken away above the line and not below it, or the other way round, shows when "
          "the mean moves.",
          shift_invariance},
    Check{kThis, "scale-invariance", 1,
          "A norm that multiplies in place of dividing, or divides by another power, is right only "
          "where the deviation is 1.",
          scale_invariance},
    Check{kThis, "one-large-channel", 1,
          "eps added after a division by the largest entry grows with the square of that entry.",
          one_large_channel},
    Check{kThis, "gain-per-channel", 1,
          "A gain that is ignored, offset by 1, or read by token is right as long as every gain is "
          "1.",
          gain_per_channel},
    Check{kThis, "bias-after-gain", 1,
          "A bias that is ignored, or multiplied by the gain too, is right as long as it is 0.",
          bias_after_gain},
    Check{kThis, "single-token", 1,
          "Loops that start one late, and a variance over D - 1 = 0 channels.", single_token},
    Check{kThis, "leaves-inputs", 1, kLeavesInputsWhy, leaves_inputs},
    Check{kThis, "repeats", 1, kRepeatsWhy, repeats},
    Check{kThis, "keeps-no-state", 1, kKeepsNoStateWhy, keeps_no_state},
    Check{kThis, "gain-fits-width", 1,
          "A gain of another width must be refused, not read in part or past its end.",
          gain_fits_width},
    Check{kThis, "bias-fits-width", 1,
          "A bias of another width must be refused, not read in part or past its end.",
          bias_fits_width},
};

}  // namespace

std::span<const Check> layer_norm_checks() { return kChecks; }

}  // namespace course
