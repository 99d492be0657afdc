#include "extension/streaming_attention_probe.h"

#include <cmath>
#include <utility>

namespace course {

StreamingProbe StreamingProbe::raised(Random& random, const Raise& raise, std::string what) {
  constexpr Extents kExtents{.B = 1, .T = kLongSequence, .H = 1, .d_head = 3};
  StreamingProbe probe(random, kExtents);
  probe.what = std::move(what);
  for (Index s = 0; s < kExtents.T; ++s) {
    // One channel is set aside: a score there is √d_head · k / √d_head.
    probe.q(0, 0, s, 0) = std::sqrt(static_cast<double>(kExtents.d_head));
    probe.k(0, 0, s, 0) = raise(s);
  }
  return probe;
}

Outputs StreamingProbe::call(const Parts& parts) const {
  return {{"output", parts.streaming_attention.attend(q, k, v)}};
}

std::unique_ptr<Probe> StreamingProbe::copy() const {
  return std::make_unique<StreamingProbe>(*this);
}

}  // namespace course
