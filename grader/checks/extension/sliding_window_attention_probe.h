#pragma once

#include <vector>

#include "extension/sequence_probe.h"

namespace course {

// Neither an extent of the base case nor a divisor of one; the last three tokens see less than all.
inline constexpr Index kWindow = 4;

// One call of attend.
class WindowProbe : public SequenceProbe {
 public:
  explicit WindowProbe(Random& random, const Extents& extents = kBase, Index window_in = kWindow)
      : SequenceProbe(random, extents), window(window_in) {}
  explicit WindowProbe(AttentionProbe numbers) : SequenceProbe(std::move(numbers)) {}

  Outputs call(const Parts& parts) const override;
  std::string given() const override;
  std::unique_ptr<Probe> copy() const override;

  Index window = kWindow;
};

// Layers in a row: each mixes what the one before has put out.
class WindowStackProbe final : public Probe {
 public:
  // Uniform weights, since every q is 0, and v the identity: output channel s of token t is what of
  // token s has come to token t.
  static WindowStackProbe influence(Random& random, Index layers, Index window, Index tokens);
  static WindowStackProbe random(Random& random, Index layers, Index window, Index tokens);

  Outputs call(const Parts& parts) const override;
  std::string given() const override;
  Outputs inputs() const override;
  std::unique_ptr<Probe> copy() const override;

  std::vector<WindowProbe> layers;  // their v is not used
  Heads v;

 private:
  WindowStackProbe(Random& random, Index layers, Index window, const Extents& extents);
};

}  // namespace course
