#include "extension/rotary_positions_checks.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "extension/rotary_positions_probe.h"
#include "extension/token_order.h"
#include "relations.h"

namespace course {
namespace {

using P = RotaryPositionsProbe;

constexpr Extents kSmall = {.d_head = 4};
constexpr Extents kWide = {.B = 1, .T = 2, .H = 2, .d_head = 64};

Index drawn_first(Random& random) { return 1 + random.below(40); }

void turns_pairs(Trial& trial) {
  trial.expect(P(trial.random(), kBase, drawn_first(trial.random())));
}

void pairs_are_neighbours(Trial& trial) {
  // Token t has the channel t and no other, which is turned into its neighbour.
  constexpr Extents kExtents = {.B = 1, .T = kBase.d_head};
  P probe(trial.random(), kExtents, drawn_first(trial.random()));
  probe.what = "0 but for channel d = t of each token t";
  for (Index h = 0; h < kExtents.H; ++h) {
    for (Index t = 0; t < kExtents.T; ++t) {
      for (Index d = 0; d < kExtents.d_head; ++d) {
        if (d != t) probe.x(0, h, t, d) = 0.0;
      }
    }
  }
  trial.expect(probe);
}

void frequencies(Trial& trial) {
  for (const Index width : {Index{4}, Index{6}, Index{64}, 2 * (3 + trial.random().below(20))}) {
    Extents extents = kWide;
    extents.d_head = width;
    trial.expect(P(trial.random(), extents, 1));
  }
}

void position_zero(Trial& trial) {
  const P probe(trial.random(), kBase, 0);
  const Outputs unturned = {{"y", probe.x}};
  trial.expect_same(
      trial.run(probe), unturned,
      {.where = [](const std::vector<Index>& i) { return i[2] == 0; }, .match = Match::exact});
}

void first_position(Trial& trial) {
  for (const Index first : {Index{1}, Index{2}, Index{17}, drawn_first(trial.random()) + 100}) {
    trial.expect(P(trial.random(), kSmall, first));
  }
}

void one_at_a_time(Trial& trial) {
  const P whole(trial.random(), kBase, drawn_first(trial.random()));
  const Outputs together = trial.run_shaped(whole);
  for (Index t = 0; t < kBase.T; ++t) {
    P alone(slice<axis::T>(whole.x, t, 1), whole.first_position + t);
    alone.what = fmt::format("token t = {} of an earlier call", t);
    trial.expect_same(trial.run(alone), slice(together, axis::T::kIndex, t, 1));
  }
}

void worked_example(Trial& trial) {
  P probe(trial.random(), {.B = 1, .T = 1, .H = 1, .d_head = 2}, 1);
  probe.what = "[1, 0]";
  probe.x(0, 0, 0, 0) = 1.0;
  probe.x(0, 0, 0, 1) = 0.0;
  Heads y = probe.x;
  y(0, 0, 0, 0) = std::cos(1.0);
  y(0, 0, 0, 1) = std::sin(1.0);
  trial.expect_same(trial.run(probe), {{"y", y}});
}

// x₀² + x₁² of each pair.
AnyTensor lengths(AnyTensor of) {
  AnyTensor pairs = slice(of, axis::DHead::kIndex, 0, of.extents[3] / 2);
  pairs.name = "length² of pair d";
  for (std::size_t i = 0; i < pairs.values.size(); ++i) {
    pairs.values[i] = std::pow(of.values[2 * i], 2) + std::pow(of.values[2 * i + 1], 2);
  }
  return pairs;
}

void keeps_lengths(Trial& trial) {
  const P probe(trial.random(), kBase, drawn_first(trial.random()));
  const Outputs before = {lengths({"x", probe.x})};
  trial.expect_same({lengths(trial.run_shaped(probe).front())}, before);
}

// Every query with every key, in every head.
AnyTensor dots(const AnyTensor& q, const AnyTensor& k) {
  const Index T = q.extents[2];
  const auto width = static_cast<std::size_t>(q.extents[3]);
  Tensor<axis::B, axis::H, axis::T, axis::S> all(q.extents[0], q.extents[1], T, T);
  for (Index i = 0; i < all.size(); ++i) {
    const Index head = i / (T * T);
    const auto query = static_cast<std::size_t>(head * T + i / T % T) * width;
    const auto key = static_cast<std::size_t>(head * T + i % T) * width;
    all.data()[i] = 0.0;
    for (std::size_t d = 0; d < width; ++d) {
      all.data()[i] += q.values[query + d] * k.values[key + d];
    }
  }
  return {"q · k", all};
}

void relative_positions(Trial& trial) {
  const Heads q = random_heads(trial.random(), kBase, "x");
  const Heads k = random_heads(trial.random(), kBase, "x");
  const auto dots_from = [&](Index first) {
    const AnyTensor turned_q = trial.run_shaped(P(q, first)).front();
    return dots(turned_q, trial.run_shaped(P(k, first)).front());
  };
  const AnyTensor at_first = dots_from(0);
  for (const Index first : {Index{1}, drawn_first(trial.random()), Index{500}}) {
    trial.note("q and k, each turned at 0 and again here");
    trial.expect_same({dots_from(first)}, {at_first});
  }
}

void angles_add(Trial& trial) {
  // A single token, so that its position is the first one.
  const Index once = drawn_first(trial.random());
  const Index more = drawn_first(trial.random());
  const P probe(trial.random(), {.T = 1}, once);
  const P at_once(probe.x, once + more);
  P further = probe;
  std::copy_n(trial.run_shaped(probe).front().values.data(), further.x.size(), further.x.data());
  further.first_position = more;
  const Outputs expected = trial.run_shaped(at_once);
  trial.note(fmt::format("x was turned to position {} before", once));
  trial.expect_same(trial.run(further), expected);
}

void far_positions(Trial& trial) {
  for (const Index first : {Index{255}, Index{1020}, Index{2044}, 4096 - (kSmall.T - 1)}) {
    trial.expect(P(trial.random(), kSmall, first));
  }
}

void linear_in_x(Trial& trial) { expect_linear(trial, P(trial.random(), kSmall), &P::x); }

void order_matters(Trial& trial) {
  expect_order_matters(trial, [&](const Heads& tokens) {
    const Outputs y = trial.run_shaped(P(tokens, 0));
    trial.expect_same(y, y);  // there are numbers
    Heads turned = tokens;
    std::copy_n(y.front().values.data(), turned.size(), turned.data());
    return turned;
  });
}

void heads_apart(Trial& trial) {
  const P whole(trial.random(), kBase, drawn_first(trial.random()));
  expect_heads_apart(trial, whole, &P::x);
  expect_batch_rows_apart(trial, whole, &P::x);
}

void single_token(Trial& trial) {
  trial.expect(P(trial.random(), {.B = 1, .T = 1, .H = 1, .d_head = 2}, 5));
  trial.expect(P(trial.random(), {.B = 3, .T = 1, .d_head = 4}, drawn_first(trial.random())));
  trial.expect(P(trial.random(), {.B = 1, .H = 4, .d_head = 2}, 2));
}

void leaves_inputs(Trial& trial) { expect_inputs_kept(trial, P(trial.random())); }

void repeats(Trial& trial) { expect_repeats(trial, P(trial.random())); }

void keeps_no_state(Trial& trial) {
  const P earlier(trial.random(), {.B = 3, .T = 4, .H = 2, .d_head = 6}, 2);
  expect_no_state(trial, earlier, P(trial.random(), kSmall, 9));
  trial.restart();
  expect_no_state(trial, earlier, P(earlier.x, 11));  // the same shape, further on
}

void even_width(Trial& trial) {
  for (const Index width : {1, 3, 9}) {
    trial.expect_shape_error(P(trial.random(), {.d_head = width}),
                             fmt::format("d_head is {}", width));
  }
}

constexpr Component kThis = Component::rotary_positions;

constexpr std::array kChecks = {
    Check{kThis, "turns-pairs", 1,
          "Pairs turned the other way give the right scores with each other, and wrong ones with "
          "keys from elsewhere.",
          turns_pairs},
    Check{kThis, "pairs-are-neighbours", 1,
          "Two layouts of pairs are in use; weights trained with one are garbage with the other, "
          "from the second token on.",
          pairs_are_neighbours},
    Check{kThis, "frequencies", 1,
          "Another base or exponent is right in the first pair, and so in heads of width 2.",
          frequencies},
    Check{kThis, "position-zero", 1,
          "Positions counted from 1, or cosine and sine exchanged: scores do not show it.",
          position_zero},
    Check{kThis, "first-position", 1,
          "Decoding calls with one token at a time: a position that is counted inside the call is "
          "always 0.",
          first_position},
    Check{kThis, "one-at-a-time", 1,
          "A cached key was turned when it came; the whole sequence is turned at once.",
          one_at_a_time},
    Check{kThis, "worked-example", 1, "The numbers of the handout.", worked_example},
    Check{kThis, "keeps-lengths", 1,
          "A sign, or a channel overwritten before its partner has read it: no turn any more.",
          keeps_lengths},
    Check{kThis, "relative-positions", 1,
          "What the rotation is for: a score tells how far apart two tokens are, and not where.",
          relative_positions},
    Check{kThis, "angles-add", 1, "Two turns are one: it holds for turns alone.", angles_add},
    Check{kThis, "far-positions", 1,
          "Angles in float lose a digit with every power of ten; a table of fixed length ends.",
          far_positions},
    Check{kThis, "linear-in-x", 1, "A norm or a limit that does not belong here.", linear_in_x},
    Check{kThis, "order-matters", 1, kOrderMattersWhy, order_matters},
    Check{kThis, "heads-apart", 1,
          "A position counted along the heads or the batch: an axis that is mistaken for the "
          "tokens'.",
          heads_apart},
    Check{kThis, "single-token", 1, "Special cases, and heads of one pair.", single_token},
    Check{kThis, "leaves-inputs", 1, kLeavesInputsWhy, leaves_inputs},
    Check{kThis, "repeats", 1, kRepeatsWhy, repeats},
    Check{kThis, "keeps-no-state", 1,
          "Angles kept from the first call are right until another first position comes.",
          keeps_no_state},
    Check{kThis, "even-width", 1,
          "An odd width leaves a channel without a partner: it must not be dropped or read past.",
          even_width},
};

}  // namespace

std::span<const Check> rotary_positions_checks() { return kChecks; }

}  // namespace course
