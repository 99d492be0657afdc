// The same for the extensions.

#include <algorithm>
#include <cmath>

#include "altered.h"

namespace course {

template <>
class Altered<SinusoidalPositions> final : public SinusoidalPositions {
 public:
  using Alter = std::function<void(PositionTable&)>;
  explicit Altered(Alter alter) : alter_(std::move(alter)) {}
  PositionTable table(Index tokens, Index width) const override {
    PositionTable table = right_parts().sinusoidal_positions.table(tokens, width);
    alter_(table);
    return table;
  }

 private:
  Alter alter_;
};

template <>
class Altered<LearnedPositions> final : public LearnedPositions {
 public:
  using Alter = std::function<void(Tokens&, TokensView x)>;
  explicit Altered(Alter alter) : alter_(std::move(alter)) {}
  Tokens add(TokensView x, LearnedTableView table) const override {
    Tokens y = right_parts().learned_positions.add(x, table);
    alter_(y, x);
    return y;
  }

 private:
  Alter alter_;
};

template <>
class Altered<RotaryPositions> final : public RotaryPositions {
 public:
  using Alter = std::function<void(Heads&, HeadsView x)>;
  explicit Altered(Alter alter) : alter_(std::move(alter)) {}
  Heads rotate(HeadsView x, Index first_position) const override {
    Heads y = right_parts().rotary_positions.rotate(x, first_position);
    alter_(y, x);
    return y;
  }

 private:
  Alter alter_;
};

template <>
class Altered<GeluFeedForward> final : public GeluFeedForward {
 public:
  using Alter = std::function<void(Tokens&)>;
  explicit Altered(Alter alter) : alter_(std::move(alter)) {}
  Tokens forward(TokensView x, TensorView<axis::D, axis::F> w1, TensorView<axis::F> b1,
                 TensorView<axis::F, axis::D> w2, TensorView<axis::D> b2) const override {
    Tokens y = right_parts().gelu_feed_forward.forward(x, w1, b1, w2, b2);
    alter_(y);
    return y;
  }

 private:
  Alter alter_;
};

template <>
class Altered<SwiGluFeedForward> final : public SwiGluFeedForward {
 public:
  using Alter = std::function<void(Tokens&)>;
  explicit Altered(Alter alter) : alter_(std::move(alter)) {}
  Tokens forward(TokensView x, TensorView<axis::D, axis::F> w_gate,
                 TensorView<axis::D, axis::F> w_up,
                 TensorView<axis::F, axis::D> w_down) const override {
    Tokens y = right_parts().swiglu_feed_forward.forward(x, w_gate, w_up, w_down);
    alter_(y);
    return y;
  }

 private:
  Alter alter_;
};

std::vector<WrongCode> unlisted_wrong_extensions() {
  const auto larger = [](double v, Index) { return 1.01 * v; };
  const auto squashed = [](double v, Index) { return 2 * std::tanh(v / 2); };
  return {
      wrong<SinusoidalPositions>("WavesTooLarge", Component::sinusoidal_positions,
                                 [=](PositionTable& table) { each(table, larger); }),
      wrong<SinusoidalPositions>(
          "WavesReversed", Component::sinusoidal_positions,
          [](PositionTable& table) { std::reverse(table.data(), table.data() + table.size()); }),
      wrong<LearnedPositions>("LearnedTooLarge", Component::learned_positions,
                              [=](Tokens& y, TokensView) { each(y, larger); }),
      wrong<LearnedPositions>("LearnedHalfway", Component::learned_positions,
                              [](Tokens& y, TokensView x) {
                                each(y, [&](double v, Index i) { return v - 0.3 * x.data()[i]; });
                              }),
      wrong<RotaryPositions>("RotaryTooLarge", Component::rotary_positions,
                             [=](Heads& y, HeadsView) { each(y, larger); }),
      wrong<RotaryPositions>("RotaryHalfway", Component::rotary_positions,
                             [](Heads& y, HeadsView x) {
                               each(y, [&](double v, Index i) { return 0.5 * (v + x.data()[i]); });
                             }),
      wrong<GeluFeedForward>("GeluSquashed", Component::gelu_feed_forward,
                             [=](Tokens& y) { each(y, squashed); }),
      wrong<GeluFeedForward>("GeluTooLarge", Component::gelu_feed_forward,
                             [=](Tokens& y) { each(y, larger); }),
      wrong<SwiGluFeedForward>("SwigluSquashed", Component::swiglu_feed_forward,
                               [=](Tokens& y) { each(y, squashed); }),
      wrong<SwiGluFeedForward>("SwigluTooLarge", Component::swiglu_feed_forward,
                               [=](Tokens& y) { each(y, larger); }),
  };
}

}  // namespace course
