#pragma once

#include "affine_map.h"
#include "fixtures.h"
#include "probe.h"

namespace course {

// One call of apply, with a norm and a sublayer that record and answer by maps. Its outputs are what
// the two were given, in order, and y.
class PreNormResidualProbe : public Probe {
 public:
  explicit PreNormResidualProbe(Random& random, const Extents& extents = kBase);

  Outputs call(const Parts& parts) const override;
  std::string given() const override;
  Outputs inputs() const override;
  std::unique_ptr<Probe> copy() const override;

  Tokens x;
  AffineMap norm, sublayer;
  std::string what = "norm and sublayer random affine maps";
};

}  // namespace course
