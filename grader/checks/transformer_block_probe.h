#pragma once

#include <optional>

#include "affine_parts.h"
#include "block_tensors.h"
#include "probe.h"

namespace course {

// One call of the block. With maps, its parts record and answer by them, and the outputs are what
// they were given, in order, and y. Without, its parts are the subject's own, and y is all.
class TransformerBlockProbe : public Probe {
 public:
  // With random affine maps.
  explicit TransformerBlockProbe(Random& random, const Extents& extents = kNarrow);

  // With maps that give the same numbers whatever they are given.
  static TransformerBlockProbe with_constant_parts(Random& random);

  static TransformerBlockProbe with_own_parts(Random& random, const Extents& extents = kNarrow);

  Outputs call(const Parts& parts) const override;
  std::string given() const override;
  Outputs inputs() const override;
  std::unique_ptr<Probe> copy() const override;

  Tokens x;
  BlockTensors tensors;
  std::optional<BlockMaps> maps;
  std::string what;
};

}  // namespace course
