#pragma once

#include "compare.h"
#include "relations.h"

namespace course {

// What every feed-forward layer keeps, whatever stands between its maps. Probes hold their tokens in
// x, and are made of random numbers: AnyProbe(random, extents).
template <typename AnyProbe>
struct HiddenLayer {
  static void tokens_apart(Trial& trial) {
    const AnyProbe probe(trial.random(), kNarrow);
    expect_tokens_apart<AnyProbe, Tokens>(trial, probe, &AnyProbe::x);
    trial.note({});
    expect_batch_rows_apart<AnyProbe, Tokens>(trial, probe, &AnyProbe::x);
  }

  static void any_hidden_width(Trial& trial) {
    for (const Index width : {Index{1}, kNarrow.D() - 1, kNarrow.D(), 2 * kNarrow.D() + 1}) {
      trial.expect(AnyProbe(trial.random(), {.T = 3, .d_head = kNarrow.d_head, .F = width}));
    }
  }

  static void single_token(Trial& trial) {
    trial.expect(AnyProbe(trial.random(), kOneToken));
    trial.expect(AnyProbe(trial.random(), {.B = 3, .T = 1, .d_head = 4, .F = 7}));
    trial.expect(AnyProbe(trial.random(), {.B = 1, .d_head = 4, .F = 7}));
  }

  static void leaves_inputs(Trial& trial) { expect_inputs_kept(trial, AnyProbe(trial.random())); }

  static void repeats(Trial& trial) { expect_repeats(trial, AnyProbe(trial.random(), kNarrow)); }

  static void keeps_no_state(Trial& trial) { expect_keeps_no_state<AnyProbe>(trial); }

 protected:
  // A weight or bias of these extents, in a narrow layer.
  template <typename Holder, typename... Axes, typename... Extents>
  static void expect_refused(Trial& trial, const AnyProbe& good, Tensor<Axes...> Holder::*member,
                             Extents... extents) {
    AnyProbe bad = good;
    const char* name = (good.*member).name();
    bad.*member = random_tensor(trial.random(), Shape<Axes...>(extents...), name);
    trial.expect_shape_error(
        bad, fmt::format("{} is {} where D = {} and F = {}", name, shape_text({name, bad.*member}),
                         kNarrow.D(), kNarrow.F));
  }
};

// The same for two maps with a bias each: w1, b1, w2, b2.
template <typename AnyProbe>
struct TwoMaps : HiddenLayer<AnyProbe> {
  static void adds_b2(Trial& trial) {
    AnyProbe probe(trial.random());
    AnyTensor expected = trial.run_shaped(probe).front();
    for (Index j = 0; j < kBase.D(); ++j) {
      const double change = trial.random().unit();
      probe.b2(j) += change;
      for (Index row = 0; row < probe.x.size(); row += kBase.D()) {
        expected.values[static_cast<std::size_t>(row + j)] += change;
      }
    }
    trial.note("b2 changed, after a call with another b2");
    trial.expect_same(trial.run(probe), {expected});
  }

  static void large_hidden(Trial& trial) {
    for (const double scale : {30.0, 1e3, 2e5}) {
      AnyProbe probe(trial.random(), kNarrow);
      for (Index i = 0; i < probe.w1.size(); ++i) probe.w1.data()[i] *= scale;
      for (Index f = 0; f < kNarrow.F; ++f) probe.b1(f) *= scale;
      probe.what = fmt::format("hidden values of about {}", scale);
      trial.expect(probe);
    }
  }

  static void weights_fit_widths(Trial& trial) {
    using P = AnyProbe;
    const auto refused = [&, good = P(trial.random(), kNarrow)](auto member, auto... extents) {
      TwoMaps::expect_refused(trial, good, member, extents...);
    };
    constexpr Index D = kNarrow.D();
    constexpr Index F = kNarrow.F;
    for (const Index off : {-1, 1}) {
      refused(&P::w1, D + off, F);
      refused(&P::w1, D, F + off);
      refused(&P::b1, F + off);
      refused(&P::w2, F + off, D);
      refused(&P::w2, F, D + off);
      refused(&P::b2, D + off);
    }
    refused(&P::w1, F, D);
    refused(&P::w2, D, F);
  }
};

}  // namespace course
