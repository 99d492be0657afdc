#pragma once

#include <functional>

#include "extension/sequence_probe.h"

namespace course {

// One call of attend.
class StreamingProbe : public SequenceProbe {
 public:
  explicit StreamingProbe(Random& random, const Extents& extents = kBase)
      : SequenceProbe(random, extents) {}
  explicit StreamingProbe(AttentionProbe numbers) : SequenceProbe(std::move(numbers)) {}

  // A long sequence whose scores of key s are all raised by `raise(s)`.
  using Raise = std::function<double(Index s)>;
  static StreamingProbe raised(Random& random, const Raise& raise, std::string what);

  Outputs call(const Parts& parts) const override;
  std::string given() const override { return sequence(); }
  std::unique_ptr<Probe> copy() const override;
};

// More tokens than a tile holds, and not a multiple of any tile.
inline constexpr Index kLongSequence = 101;

}  // namespace course
