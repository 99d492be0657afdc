#include "affine_map.h"

namespace course {

AffineMap AffineMap::random(Random& random) {
  AffineMap map = constant(random);
  // Kept away from 0, so that no input goes unnoticed.
  for (double& slope : map.slope_) slope = random.uniform(0.4, 0.9);
  for (double& next : map.next_) next = random.uniform(-0.9, -0.4);
  return map;
}

AffineMap AffineMap::constant(Random& random) {
  AffineMap map;
  for (double& offset : map.offset_) offset = random.unit();
  return map;
}

AffineMap AffineMap::zero() { return {}; }

double AffineMap::at(const double* in, Index size, Index i) const {
  const auto c = static_cast<std::size_t>(i) % kPeriod;
  const Index here = i < size ? i : i % size;
  const Index next = here + 1 < size ? here + 1 : 0;
  return slope_[c] * in[here] + next_[c] * in[next] + offset_[c];
}

}  // namespace course
