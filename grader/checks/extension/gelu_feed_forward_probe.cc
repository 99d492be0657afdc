#include "extension/gelu_feed_forward_probe.h"

#include <fmt/format.h>

namespace course {

GeluFeedForwardProbe GeluFeedForwardProbe::hidden_about(Random& random, double center) {
  GeluFeedForwardProbe probe(FeedForwardProbe::hidden_about(random, center));
  probe.what = fmt::format("random, the hidden values before the GELU about {}", center);
  return probe;
}

Outputs GeluFeedForwardProbe::call(const Parts& parts) const {
  return {{"y", parts.gelu_feed_forward.forward(x, w1, b1, w2, b2)}};
}

std::unique_ptr<Probe> GeluFeedForwardProbe::copy() const {
  return std::make_unique<GeluFeedForwardProbe>(*this);
}

}  // namespace course
