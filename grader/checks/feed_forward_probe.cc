#include "feed_forward_probe.h"

#include <fmt/format.h>

#include "compare.h"

namespace course {

FeedForwardProbe::FeedForwardProbe(Random& random, const Extents& e)
    : x(random_tokens(random, e)),
      w1(random_tensor(random, Shape<axis::D, axis::F>(e.D(), e.F), "w1", weight_scale(e.D()))),
      b1(random_tensor(random, Shape<axis::F>(e.F), "b1")),
      w2(random_tensor(random, Shape<axis::F, axis::D>(e.F, e.D()), "w2", weight_scale(e.F))),
      b2(random_tensor(random, Shape<axis::D>(e.D()), "b2")) {}

FeedForwardProbe FeedForwardProbe::hidden_about(Random& random, double center) {
  FeedForwardProbe probe(random, kNarrow);
  // |x| and |w1| are at most √3 and √3/√D, so that |x · w1| is at most 3 · √D times the factor here.
  const double factor = 0.5 * weight_scale(kNarrow.D()) / 3.0;
  for (Index i = 0; i < probe.w1.size(); ++i) probe.w1.data()[i] *= factor;
  for (Index f = 0; f < kNarrow.F; ++f) probe.b1(f) = center * random.uniform(1.0, 1.5);
  probe.what = fmt::format("random, the hidden values before the ReLU about {}", center);
  return probe;
}

Outputs FeedForwardProbe::call(const Parts& parts) const {
  return {{"y", parts.feed_forward.forward(x, w1, b1, w2, b2)}};
}

std::string FeedForwardProbe::given() const {
  return fmt::format("x {}, F = {}, {}", shape_text({"x", x}), b1.extent<axis::F>(), what);
}

Outputs FeedForwardProbe::inputs() const {
  return {{"x", x}, {"w1", w1}, {"b1", b1}, {"w2", w2}, {"b2", b2}};
}

std::unique_ptr<Probe> FeedForwardProbe::copy() const {
  return std::make_unique<FeedForwardProbe>(*this);
}

}  // namespace course
