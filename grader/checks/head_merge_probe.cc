#include "head_merge_probe.h"

#include <fmt/format.h>

#include "compare.h"

namespace course {

HeadMergeProbe::HeadMergeProbe(Random& random, const Extents& extents)
    : heads(random_heads(random, extents, "heads")),
      w_o(random_weight(random, extents.D(), "w_o")) {}

Outputs HeadMergeProbe::call(const Parts& parts) const {
  return {{"y", parts.head_merge.merge(heads, w_o)}};
}

std::string HeadMergeProbe::given() const {
  return fmt::format("heads {}, w_o {}, {}", shape_text({"heads", heads}), shape_text({"w_o", w_o}),
                     what);
}

Outputs HeadMergeProbe::inputs() const { return {{"heads", heads}, {"w_o", w_o}}; }

std::unique_ptr<Probe> HeadMergeProbe::copy() const {
  return std::make_unique<HeadMergeProbe>(*this);
}

}  // namespace course
