#include "rms_norm_checks.h"

#include <array>
#include <cmath>

#include "relations.h"
#include "rms_norm_probe.h"

namespace course {
namespace {

// Row by row, in random steps.
void scale_rows(Random& random, Tokens& x, double least, double most) {
  for (Index row = 0; row < x.size(); row += kBase.D()) {
    const double scale = random.uniform(least, most);
    for (Index j = 0; j < kBase.D(); ++j) x.data()[row + j] *= scale;
  }
}

void mean_of_squares(Trial& trial) {
  // Rows so large that eps, which has checks of its own, moves nothing.
  RmsNormProbe probe(trial.random(), 1e5, 1e-5);
  scale_rows(trial.random(), probe.x, 0.3, 3.0);
  trial.expect(probe);
}

void tokens_apart(Trial& trial) {
  RmsNormProbe probe(trial.random());
  scale_rows(trial.random(), probe.x, 0.3, 3.0);
  expect_tokens_apart(trial, probe, &RmsNormProbe::x);
  trial.note({});
  expect_batch_rows_apart(trial, probe, &RmsNormProbe::x);
}

void keeps_the_mean(Trial& trial) {
  for (const double mean : {2e4, -3e4}) {
    RmsNormProbe probe(trial.random());
    for (Index i = 0; i < probe.x.size(); ++i) probe.x.data()[i] += mean;
    probe.what = fmt::format("rows of mean about {}", mean);
    trial.expect(probe);
  }
}

void eps_inside_root(Trial& trial) {
  RmsNormProbe probe(trial.random(), std::sqrt(0.037), 0.037);
  scale_rows(trial.random(), probe.x, 0.3, 3.0);
  trial.expect(probe);
}

void eps_from_argument(Trial& trial) {
  // A row shows eps best where its rms is √eps.
  for (const double eps : {0.037, 1e-5, 1.3e-8, 0.7, 5.3}) {
    trial.expect(RmsNormProbe(trial.random(), std::sqrt(eps), eps));
  }
}

void small_rows(Trial& trial) {
  for (const double eps : {0.037, 1e-5, 1e-12, 1e-15}) {
    trial.expect(RmsNormProbe(trial.random(), 1e-6, eps));
  }
}

void zero_row(Trial& trial) {
  // Token 2 is zero in every batch row.
  const auto is_zero_row = [](const std::vector<Index>& i) { return i[1] == 2; };
  for (const double eps : {0.037, 1e-5}) {
    RmsNormProbe probe(trial.random(), 1.0, eps);
    probe.what = "random but for token t = 2, which is zero";
    for (Index b = 0; b < kBase.B; ++b) {
      for (Index j = 0; j < kBase.D(); ++j) probe.x(b, 2, j) = 0.0;
    }
    trial.expect(probe, {.where = is_zero_row, .match = Match::exact});
  }
}

void scale_invariance(Trial& trial) {
  // At an rms of 1e4 and more eps moves nothing that the tolerance would see.
  const RmsNormProbe probe(trial.random(), 1e5, 1e-5);
  const Outputs before = trial.run_shaped(probe);
  for (const double factor : {0.41, 3.7, 1000.0}) {
    RmsNormProbe scaled = probe;
    for (Index i = 0; i < scaled.x.size(); ++i) scaled.x.data()[i] *= factor;
    trial.note(fmt::format("all of x times {}", factor));
    trial.expect_same(trial.run(scaled), before);
  }
}

void one_large_channel(Trial& trial) {
  // One channel in each row, elsewhere in each, from a thousand to a million times the others.
  RmsNormProbe probe(trial.random(), 1.0, 1e-5);
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
  // Each channel's gain times a factor of its own: y must follow, channel by channel.
  const RmsNormProbe probe(trial.random());
  AnyTensor expected = trial.run_shaped(probe).front();
  RmsNormProbe scaled = probe;
  for (Index j = 0; j < kBase.D(); ++j) {
    const double factor = trial.random().uniform(1.5, 4.0);
    scaled.gain(j) *= factor;
    for (Index row = 0; row < probe.x.size(); row += kBase.D()) {
      expected.values[static_cast<std::size_t>(row + j)] *= factor;
    }
  }
  trial.note("each gain times a factor of its own, after a call without the factors");
  trial.expect_same(trial.run(scaled), {expected});
}

void single_token(Trial& trial) {
  trial.expect(RmsNormProbe(trial.random(), kOneToken));
  trial.expect(RmsNormProbe(trial.random(), {.B = 3, .T = 1}));
  trial.expect(RmsNormProbe(trial.random(), {.H = 1, .d_head = 1}));
}

void leaves_inputs(Trial& trial) { expect_inputs_kept(trial, RmsNormProbe(trial.random())); }

void repeats(Trial& trial) { expect_repeats(trial, RmsNormProbe(trial.random())); }

void keeps_no_state(Trial& trial) { expect_keeps_no_state<RmsNormProbe>(trial, kBase); }

void gain_fits_width(Trial& trial) {
  const RmsNormProbe probe(trial.random());
  for (const Index width : {kBase.D() + 1, kBase.D() - 1, Index{1}, kBase.T}) {
    RmsNormProbe bad = probe;
    bad.gain = random_gain(trial.random(), width);
    trial.expect_shape_error(bad, fmt::format("gain is ({}) where D is {}", width, kBase.D()));
  }
}

constexpr Component kThis = Component::rms_norm;

constexpr std::array kChecks = {
    Check{kThis, "mean-of-squares", 1,
          "A sum in place of the mean, a root taken twice or not at all, a mean over D - 1.",
          mean_of_squares},
    Check{kThis, "tokens-apart", 1,
          "Statistics over the sequence or the batch: the future leaks in through the scale.",
          tokens_apart},
    Check{kThis, "keeps-the-mean", 1,
          "A variance in place of the mean of squares is nearly the same until a row has a mean.",
          keeps_the_mean},
    Check{kThis, "eps-inside-root", 1,
          "eps added to the root, or a maximum with it, shows only in rows about as small as √eps.",
          eps_inside_root},
    Check{kThis, "eps-from-argument", 1,
          "An eps written into the code is right until a caller passes another.",
          eps_from_argument},
    Check{kThis, "small-rows", 1,
          "Without eps, or with too small a one, noise in a faint row is blown up to full size.",
          small_rows},
    Check{kThis, "zero-row", 1, "Without eps a row of zeros is 0 / 0.", zero_row},
    Check{kThis, "scale-invariance", 1,
          "A norm that multiplies in place of dividing, or divides by another power, is right only "
          "where the rms is 1.",
          scale_invariance},
    Check{kThis, "one-large-channel", 1,
          "eps added after a division by the largest entry grows with the square of that entry.",
          one_large_channel},
    Check{kThis, "gain-per-channel", 1,
          "A gain that is ignored, offset by 1, or read by token is right as long as every gain is "
          "1.",
          gain_per_channel},
    Check{kThis, "single-token", 1,
          "Loops that start one late, and a mean over D - 1 = 0 channels.", single_token},
    Check{kThis, "leaves-inputs", 1, kLeavesInputsWhy, leaves_inputs},
    Check{kThis, "repeats", 1, kRepeatsWhy, repeats},
    Check{kThis, "keeps-no-state", 1, kKeepsNoStateWhy, keeps_no_state},
    Check{kThis, "gain-fits-width", 1,
          "A gain of another width must be refused, not read in part or past its end.",
          gain_fits_width},
};

}  // namespace

std::span<const Check> rms_norm_checks() { return kChecks; }

}  // namespace course
