#include "induction_circuit.h"

namespace course {
namespace {

using Circuit = InductionCircuit;

constexpr Index kLast = Circuit::kTokens - 1;
constexpr double kSharp = 100.0;  // what is looked for has a score of about 30, all else 0
constexpr double kLoud = 20.0;  // what the other heads carry drowns this one, where heads are mixed
constexpr double kEps = 1e-6;

// Channel from + i is copied to column to + i.
void connect(SquareWeight& weight, Index from, Index to, Index count, double strength = 1.0) {
  for (Index i = 0; i < count; ++i) weight(from + i, to + i) = strength;
}

// Random in the columns of every head but one, and 0 there.
SquareWeight beside_head(Random& random, Index head, const char* name, double loudness = 1.0) {
  constexpr Index D = Circuit::kExtents.D();
  SquareWeight weight =
      random_tensor(random, Shape<axis::DIn, axis::DOut>(D, D), name, loudness * weight_scale(D));
  for (Index i = 0; i < D; ++i) {
    for (Index d = 0; d < Circuit::kExtents.d_head; ++d) {
      weight(i, head * Circuit::kExtents.d_head + d) = 0.0;
    }
  }
  return weight;
}

// Every head but one writes at random to the channels that nobody reads, and nowhere else; softly, so
// that the size of a token stays.
SquareWeight into_rest(Random& random, Index head) {
  constexpr Index D = Circuit::kExtents.D();
  SquareWeight weight =
      random_tensor(random, Shape<axis::DIn, axis::DOut>(D, D), "w_o", weight_scale(D) / kLoud);
  for (Index i = 0; i < D; ++i) {
    const bool of_head = i / Circuit::kExtents.d_head == head;
    for (Index j = 0; j < D; ++j) {
      if (of_head || j < Circuit::kRest) weight(i, j) = 0.0;
    }
  }
  return weight;
}

template <typename... Axes>
Tensor<Axes...> filled(const Shape<Axes...>& shape, const char* name, double value) {
  Tensor<Axes...> tensor(shape, name);
  for (Index i = 0; i < tensor.size(); ++i) tensor.data()[i] = value;
  return tensor;
}

// One number for all channels, with which a token whose squares add up to `squares` stays as it is.
Gain even_gain(const char* name, double squares) {
  constexpr Index D = Circuit::kExtents.D();
  return filled(Shape<axis::D>(D), name, std::sqrt(squares) * weight_scale(D));
}

Circuit::Layer look_one_back(Random& random) {
  Circuit::Layer layer(random, 0, 2.0);  // a symbol and a position
  const Index column = layer.head * Circuit::kExtents.d_head;
  connect(layer.tensors.w_q, Circuit::kPosition + 1, column, kLast, kSharp);
  connect(layer.tensors.w_k, Circuit::kPosition, column, Circuit::kTokens);
  connect(layer.tensors.w_v, Circuit::kSymbol, column, Circuit::kSymbols);
  connect(layer.tensors.w_o, column, Circuit::kPrevious, Circuit::kSymbols);
  return layer;
}

Circuit::Layer look_for_what_followed(Random& random) {
  Circuit::Layer layer(random, 2, 3.0);  // a symbol, a position and a previous symbol
  const Index column = layer.head * Circuit::kExtents.d_head;
  connect(layer.tensors.w_q, Circuit::kSymbol, column, Circuit::kSymbols, kSharp);
  connect(layer.tensors.w_k, Circuit::kPrevious, column, Circuit::kSymbols);
  connect(layer.tensors.w_v, Circuit::kSymbol, column, Circuit::kSymbols);
  connect(layer.tensors.w_o, column, Circuit::kNext, Circuit::kSymbols);
  return layer;
}

}  // namespace

InductionCircuit::Layer::Layer(Random& random, Index which, double squares)
    : head(which),
      tensors{.gain1 = even_gain("gain1", squares),
              .w_q = beside_head(random, which, "w_q"),
              .w_k = beside_head(random, which, "w_k"),
              .w_v = beside_head(random, which, "w_v", kLoud),
              .w_o = into_rest(random, which),
              .gain2 = even_gain("gain2", squares),
              .w1 = random_tensor(random, Shape<axis::D, axis::F>(kExtents.D(), kExtents.F), "w1"),
              .b1 = random_tensor(random, Shape<axis::F>(kExtents.F), "b1"),
              .w2 = filled(Shape<axis::F, axis::D>(kExtents.F, kExtents.D()), "w2", 0.0),
              .b2 = filled(Shape<axis::D>(kExtents.D()), "b2", 0.0),
              .heads = kExtents.H,
              .eps = kEps} {}

InductionCircuit::Sequence::Sequence(Random& random)
    : symbols(), answer(2 + random.below(kTokens - 3)) {
  const Index looked_for = 1 + random.below(kSymbols - 1);
  for (Index t = 1; t < kTokens; ++t) {
    const Index other = 1 + random.below(kSymbols - 2);
    symbols[static_cast<std::size_t>(t)] = other < looked_for ? other : other + 1;
  }
  symbols[static_cast<std::size_t>(answer - 1)] = symbols.back() = looked_for;
}

std::string InductionCircuit::Sequence::text() const {
  std::string text = symbol_name(symbols.front());
  for (std::size_t t = 1; t < symbols.size(); ++t) text += " " + symbol_name(symbols[t]);
  return text;
}

InductionCircuit::InductionCircuit(Random& random)
    : layers{look_one_back(random), look_for_what_followed(random)},
      sequences{Sequence(random), Sequence(random)},
      x(filled(Shape<axis::B, axis::T, axis::D>(kSequences, kTokens, kExtents.D()), "x", 0.0)) {
  for (Index b = 0; b < kSequences; ++b) {
    const Sequence& sequence = sequences[static_cast<std::size_t>(b)];
    for (Index t = 0; t < kTokens; ++t) {
      x(b, t, kSymbol + sequence.symbols[static_cast<std::size_t>(t)]) = 1.0;
      x(b, t, kPosition + t) = 1.0;
    }
  }
}

std::string symbol_name(Index symbol) {
  return symbol == 0 ? "start" : std::string(1, static_cast<char>('A' + symbol - 1));
}

}  // namespace course
