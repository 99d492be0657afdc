#pragma once

#include <optional>

#include "affine_parts.h"
#include "fixtures.h"
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
  Gain gain1;
  SquareWeight w_q, w_k, w_v, w_o;
  Gain gain2;
  Tensor<axis::D, axis::F> w1;
  Tensor<axis::F> b1;
  Tensor<axis::F, axis::D> w2;
  Tensor<axis::D> b2;
  Index heads;
  double eps = 0.037;
  std::optional<BlockMaps> maps;
  std::string what;
};

}  // namespace course
