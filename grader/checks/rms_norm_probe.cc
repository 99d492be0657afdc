#include "rms_norm_probe.h"

#include <fmt/format.h>

#include "compare.h"

namespace course {

RmsNormProbe::RmsNormProbe(Random& random, const Extents& extents)
    : x(random_tokens(random, extents)), gain(random_gain(random, extents.D())) {}

RmsNormProbe::RmsNormProbe(Random& random, double rms, double eps_in)
    : x(random_tokens(random, kBase, rms)),
      gain(random_gain(random, kBase.D())),
      eps(eps_in),
      what(fmt::format("rows of rms about {:.2g}", rms)) {}

Outputs RmsNormProbe::call(const Parts& parts) const {
  return {{"y", parts.rms_norm.normalize(x, gain, eps)}};
}

std::string RmsNormProbe::given() const {
  return fmt::format("x {}, {}; gain random, eps {}", shape_text({"x", x}), what, eps);
}

Outputs RmsNormProbe::inputs() const { return {{"x", x}, {"gain", gain}}; }

std::unique_ptr<Probe> RmsNormProbe::copy() const { return std::make_unique<RmsNormProbe>(*this); }

}  // namespace course
