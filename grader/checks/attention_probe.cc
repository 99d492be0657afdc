#include "attention_probe.h"

#include <fmt/format.h>

#include "compare.h"

namespace course {

AttentionProbe AttentionProbe::random(Random& random, const Extents& extents, Mask mask) {
  // A scale of 2 spreads the logits, so that attention is far from uniform.
  return {random_heads(random, extents, "q", 2.0), random_heads(random, extents, "k"),
          random_heads(random, extents, "v"), mask, "random"};
}

Outputs AttentionProbe::stages(const AttentionStages& result) {
  return {{"scores", result.scores},
          {"masked_scores", result.masked_scores},
          {"weights", result.weights},
          {"output", result.output}};
}

Outputs AttentionProbe::call(const Parts& parts) const {
  return stages(parts.causal_attention.attend(q, k, v, mask));
}

std::string AttentionProbe::given() const {
  return fmt::format("q, k, v {}, {}; mask {}", shape_text({"q", q}), what,
                     mask == Mask::causal ? "causal" : "none");
}

Outputs AttentionProbe::inputs() const { return {{"q", q}, {"k", k}, {"v", v}}; }

std::unique_ptr<Probe> AttentionProbe::copy() const {
  return std::make_unique<AttentionProbe>(*this);
}

}  // namespace course
