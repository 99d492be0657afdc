#include "extension/sinusoidal_positions_checks.h"

#include <fmt/format.h>

#include <array>
#include <cmath>

#include "common_checks.h"
#include "extension/sinusoidal_positions_probe.h"
#include "extension/token_order.h"
#include "slicing.h"

namespace course {
namespace {

using P = SinusoidalPositionsProbe;

// A shape that nobody knows beforehand; the width is even.
P drawn(Random& random) { return {9 + random.below(8), 2 * (4 + random.below(8))}; }

// ω_i is 10000^(-2i / D)
double frequency(Index i, Index width) {
  return std::pow(10000.0, -2.0 * static_cast<double>(i) / static_cast<double>(width));
}

// A table's numbers by row and channel.
class Rows {
 public:
  explicit Rows(const AnyTensor& table) : table_(table) {}

  Index count() const { return table_.extents[0]; }
  Index width() const { return table_.extents[1]; }
  double operator()(Index p, Index j) const {
    return table_.values[static_cast<std::size_t>(p * width() + j)];
  }
  double product(Index p, Index other) const {
    double sum = 0;
    for (Index j = 0; j < width(); ++j) sum += (*this)(p, j) * (*this)(other, j);
    return sum;
  }

 private:
  const AnyTensor& table_;
};

AnyTensor run_table(Trial& trial, const P& probe) { return trial.run_shaped(probe).front(); }

void sines_at_even(Trial& trial) {
  trial.expect(drawn(trial.random()),
               {.where = [](const std::vector<Index>& i) { return i[1] % 2 == 0; }});
}

void cosines_at_odd(Trial& trial) {
  trial.expect(drawn(trial.random()),
               {.where = [](const std::vector<Index>& i) { return i[1] % 2 != 0; }});
}

void frequencies(Trial& trial) {
  // At position 1 the angle is the frequency.
  const Index drawn_width = 2 * (2 + trial.random().below(30));
  for (const Index width : {Index{4}, Index{30}, Index{64}, drawn_width}) {
    trial.expect(P(2, width), {.where = [](const std::vector<Index>& i) { return i[0] == 1; }});
  }
}

void pairs_side_by_side(Trial& trial) {
  // A row is the row before it, each pair turned by the angle of row 1.
  trial.note("each row made of the row before it by sin(a + b) and cos(a + b)");
  const AnyTensor table = run_table(trial, drawn(trial.random()));
  const Rows row(table);
  AnyTensor expected = table;
  for (Index p = 1; p < row.count(); ++p) {
    for (Index j = 0; j < row.width(); j += 2) {
      const auto at = static_cast<std::size_t>(p * row.width() + j);
      const double sine = row(p - 1, j);
      const double cosine = row(p - 1, j + 1);
      expected.values[at] = sine * row(1, j + 1) + cosine * row(1, j);
      expected.values[at + 1] = cosine * row(1, j + 1) - sine * row(1, j);
    }
  }
  trial.expect_same({table}, {expected});
}

void row_zero(Trial& trial) {
  trial.expect(
      drawn(trial.random()),
      {.where = [](const std::vector<Index>& i) { return i[0] == 0; }, .match = Match::exact});
}

AnyTensor products_at(const Rows& row, Index step, const std::string& name) {
  Tensor<axis::T> products(row.count() - step);
  for (Index p = 0; p < products.size(); ++p) products(p) = row.product(p, p + step);
  return {name, products};
}

void inner_product(Trial& trial) {
  const AnyTensor table = run_table(trial, drawn(trial.random()));
  const Rows row(table);
  for (Index step = 0; step < row.count(); ++step) {
    double sum = 0;
    for (Index i = 0; i < row.width() / 2; ++i) {
      sum += std::cos(static_cast<double>(step) * frequency(i, row.width()));
    }
    const std::string name = fmt::format("product of rows {} apart", step);
    AnyTensor expected = products_at(row, step, name);
    for (double& product : expected.values) product = sum;
    trial.expect_same({products_at(row, step, name)}, {expected});
  }
}

void worked_example(Trial& trial) {
  struct Example {
    Index step;
    double product;  // with six decimals
  };
  const AnyTensor table = run_table(trial, P(16, 32));
  for (const Example& example : {Example{1, 15.313649}, Example{5, 11.777383}}) {
    const std::string name = fmt::format("product of rows {} apart, to six decimals", example.step);
    AnyTensor rounded = products_at(Rows(table), example.step, name);
    AnyTensor expected = rounded;
    for (double& product : rounded.values) product = std::round(product * 1e6) / 1e6;
    for (double& product : expected.values) product = example.product;
    trial.expect_same({rounded}, {expected});
  }
}

void pairs_of_length_one(Trial& trial) {
  const AnyTensor table = run_table(trial, drawn(trial.random()));
  const Rows row(table);
  Tensor<axis::T, axis::D> squares(row.count(), row.width() / 2);
  Tensor<axis::T, axis::D> ones(row.count(), row.width() / 2);
  for (Index p = 0; p < row.count(); ++p) {
    for (Index i = 0; i < row.width() / 2; ++i) {
      squares(p, i) = std::pow(row(p, 2 * i), 2) + std::pow(row(p, 2 * i + 1), 2);
      ones(p, i) = 1.0;
    }
  }
  trial.expect_same({{"length² of pair j", squares}}, {{"length² of pair j", ones}});
}

void odd_width(Trial& trial) {
  for (const Index width : {Index{3}, Index{5}, 2 * (3 + trial.random().below(12)) + 1}) {
    trial.expect(P(8, width));
  }
}

void rows_differ(Trial& trial) {
  // Two rows are farthest apart in the first pairs; for 16 tokens that is never little.
  const AnyTensor table = run_table(trial, drawn(trial.random()));
  trial.expect_same({table}, {table});  // there are numbers
  const Rows row(table);
  for (Index p = 0; p < row.count(); ++p) {
    for (Index other = 0; other < p; ++other) {
      double most = 0;
      for (Index j = 0; j < row.width(); ++j) {
        most = std::max(most, std::abs(row(p, j) - row(other, j)));
      }
      if (most > 1e-3) continue;
      trial.fail(Outcome::wrong_value,
                 fmt::format("Rows {} and {} are alike: two places with one and the same vector.",
                             other, p));
    }
  }
}

void order_matters(Trial& trial) {
  expect_order_matters(trial, [&](const Heads& tokens) {
    const P probe(tokens.extent<axis::T>(), tokens.extent<axis::DHead>());
    const AnyTensor table = run_table(trial, probe);
    trial.expect_same({table}, {table});  // there are numbers
    Heads placed = tokens;
    for (Index i = 0; i < placed.size(); ++i) {
      placed.data()[i] += table.values[static_cast<std::size_t>(i) % table.values.size()];
    }
    return placed;
  });
}

void prefix_stays(Trial& trial) {
  const P whole = drawn(trial.random());
  const Outputs together = trial.run_shaped(whole);
  for (const Index tokens : {Index{1}, Index{4}, whole.tokens - 1}) {
    trial.note(fmt::format("after a call with tokens = {}", whole.tokens));
    trial.expect_same(trial.run(P(tokens, whole.width)),
                      slice(together, axis::T::kIndex, 0, tokens));
  }
}

void far_positions(Trial& trial) { trial.expect(P(4097, 6)); }

void single_token(Trial& trial) {
  trial.expect(P(1, 8));
  trial.expect(P(1, 1));
  trial.expect(P(5, 1));
  trial.expect(P(5, 2));
}

void repeats(Trial& trial) { expect_repeats(trial, drawn(trial.random())); }

void keeps_no_state(Trial& trial) {
  expect_no_state(trial, P(4, 10), P(7, 16));
  trial.restart();
  expect_no_state(trial, P(4, 10), P(5, 8));  // as many numbers
}

void extents_at_least_one(Trial& trial) {
  for (const Index extent : {0, -1, -7}) {
    trial.expect_shape_error(P(extent, 8), fmt::format("tokens = {}", extent));
    trial.expect_shape_error(P(5, extent), fmt::format("width = {}", extent));
  }
}

constexpr Component kThis = Component::sinusoidal_positions;

constexpr std::array kChecks = {
    Check{kThis, "sines-at-even", 1,
          "Sines that stand elsewhere, or turn at another speed; the worked example has one shape "
          "alone.",
          sines_at_even},
    Check{kThis, "cosines-at-odd", 1,
          "A cosine with the exponent of its own channel is right at position 0 and nowhere else.",
          cosines_at_odd},
    Check{kThis, "frequencies", 1,
          "Another base or exponent is right in the first pair, and so for narrow tables.",
          frequencies},
    Check{kThis, "pairs-side-by-side", 1,
          "All sines before all cosines: inner products, lengths and training do not show it, "
          "weights from elsewhere do.",
          pairs_side_by_side},
    Check{kThis, "row-zero", 1,
          "Positions counted from 1 change no inner product, and so stay unseen for long.",
          row_zero},
    Check{kThis, "inner-product", 1,
          "What the waves are for: two rows tell how far apart they are, and not where.",
          inner_product},
    Check{kThis, "worked-example", 1, "The numbers of the handout.", worked_example},
    Check{kThis, "pairs-of-length-one", 1,
          "A sine and a cosine of two angles are no point of a circle.", pairs_of_length_one},
    Check{kThis, "odd-width", 1,
          "With an odd width there is one sine more than cosines: a loop over pairs forgets it or "
          "writes past the end.",
          odd_width},
    Check{kThis, "rows-differ", 1, "pe[T] in place of pe[: T] gives every token the same vector.",
          rows_differ},
    Check{kThis, "order-matters", 1, kOrderMattersWhy, order_matters},
    Check{kThis, "prefix-stays", 1,
          "Positions that depend on the length of the sequence move all tokens when one is added.",
          prefix_stays},
    Check{kThis, "far-positions", 1,
          "Angles in float lose a digit with every power of ten; a table of fixed length ends.",
          far_positions},
    Check{kThis, "single-token", 1, "Special cases, and loops that take a pair for granted.",
          single_token},
    Check{kThis, "repeats", 1, kRepeatsWhy, repeats},
    Check{kThis, "keeps-no-state", 1,
          "A table kept from the first call is right until a call with another width comes.",
          keeps_no_state},
    Check{kThis, "extents-at-least-one", 1, "No tokens and no channels: there is no such table.",
          extents_at_least_one},
};

}  // namespace

std::span<const Check> sinusoidal_positions_checks() { return kChecks; }

}  // namespace course
