#include "pre_norm_residual_probe.h"

#include <fmt/format.h>

#include "affine_parts.h"
#include "compare.h"

namespace course {

PreNormResidualProbe::PreNormResidualProbe(Random& random, const Extents& extents)
    : x(random_tokens(random, extents)),
      norm(AffineMap::random(random)),
      sublayer(AffineMap::random(random)) {}

Outputs PreNormResidualProbe::call(const Parts& parts) const {
  Recorder recorder;
  const AffineTokenMap norm_part("norm", norm, recorder);
  const AffineTokenMap sublayer_part("sublayer", sublayer, recorder);
  const Tokens y = parts.pre_norm_residual.apply(x, norm_part, sublayer_part);
  return recorder.take_with_result("y", y);
}

std::string PreNormResidualProbe::given() const {
  return fmt::format("x {}, random; {}", shape_text({"x", x}), what);
}

Outputs PreNormResidualProbe::inputs() const { return {{"x", x}}; }

std::unique_ptr<Probe> PreNormResidualProbe::copy() const {
  return std::make_unique<PreNormResidualProbe>(*this);
}

}  // namespace course
