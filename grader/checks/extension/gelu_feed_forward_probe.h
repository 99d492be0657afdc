#pragma once

#include "feed_forward_probe.h"

namespace course {

// One call of the feed-forward layer with a GELU: it takes what the core's takes.
class GeluFeedForwardProbe : public FeedForwardProbe {
 public:
  using FeedForwardProbe::FeedForwardProbe;

  // As the core's, of the hidden values before the GELU.
  static GeluFeedForwardProbe hidden_about(Random& random, double center);

  Outputs call(const Parts& parts) const override;
  std::unique_ptr<Probe> copy() const override;

 private:
  explicit GeluFeedForwardProbe(const FeedForwardProbe& probe) : FeedForwardProbe(probe) {}
};

}  // namespace course
