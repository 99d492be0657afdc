#include "extension/layer_norm_probe.h"

#include <fmt/format.h>

#include "compare.h"

namespace course {

LayerNormProbe::LayerNormProbe(Random& random, const Extents& extents)
    : x(random_tokens(random, extents)),
      gain(random_gain(random, extents.D())),
      bias(random_gain(random, extents.D(), "bias")) {}

LayerNormProbe::LayerNormProbe(Random& random, const Rows& rows, double eps_in)
    : x(random_tokens(random, kBase, rows.deviation)),
      gain(random_gain(random, kBase.D())),
      bias(random_gain(random, kBase.D(), "bias")),
      eps(eps_in),
      what(fmt::format("rows of mean {:.2g} and standard deviation {:.2g}, about", rows.mean,
                       rows.deviation)) {
  for (Index i = 0; i < x.size(); ++i) x.data()[i] += rows.mean;
}

Outputs LayerNormProbe::call(const Parts& parts) const {
  return {{"y", parts.layer_norm.normalize(x, gain, bias, eps)}};
}

std::string LayerNormProbe::given() const {
  return fmt::format("x {}, {}; gain and bias random, eps {}", shape_text({"x", x}), what, eps);
}

Outputs LayerNormProbe::inputs() const { return {{"x", x}, {"gain", gain}, {"bias", bias}}; }

std::unique_ptr<Probe> LayerNormProbe::copy() const {
  return std::make_unique<LayerNormProbe>(*this);
}

}  // namespace course
