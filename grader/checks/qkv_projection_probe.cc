#include "qkv_projection_probe.h"

#include <fmt/format.h>

#include "compare.h"

namespace course {

QkvProjectionProbe::QkvProjectionProbe(Random& random, const Extents& extents)
    : x(random_tokens(random, extents)),
      w_q(random_weight(random, extents.D(), "w_q")),
      w_k(random_weight(random, extents.D(), "w_k")),
      w_v(random_weight(random, extents.D(), "w_v")),
      heads(extents.H) {}

Outputs QkvProjectionProbe::call(const Parts& parts) const {
  const QkvHeads result = parts.qkv_projection.project(x, w_q, w_k, w_v, heads);
  return {{"q", result.q}, {"k", result.k}, {"v", result.v}};
}

std::string QkvProjectionProbe::given() const {
  return fmt::format("x {}, weights {}, {}; heads {}", shape_text({"x", x}),
                     shape_text({"w_q", w_q}), what, heads);
}

Outputs QkvProjectionProbe::inputs() const {
  return {{"x", x}, {"w_q", w_q}, {"w_k", w_k}, {"w_v", w_v}};
}

std::unique_ptr<Probe> QkvProjectionProbe::copy() const {
  return std::make_unique<QkvProjectionProbe>(*this);
}

}  // namespace course
