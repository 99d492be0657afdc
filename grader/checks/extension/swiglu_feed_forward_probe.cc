#include "extension/swiglu_feed_forward_probe.h"

#include <fmt/format.h>

#include "compare.h"

namespace course {
namespace {

Tensor<axis::D, axis::F> random_map(Random& random, const Extents& e, const char* name) {
  return random_tensor(random, Shape<axis::D, axis::F>(e.D(), e.F), name, weight_scale(e.D()));
}

}  // namespace

SwigluFeedForwardProbe::SwigluFeedForwardProbe(Random& random, const Extents& e)
    : x(random_tokens(random, e)),
      w_gate(random_map(random, e, "w_gate")),
      w_up(random_map(random, e, "w_up")),
      w_down(random_tensor(random, Shape<axis::F, axis::D>(e.F, e.D()), "w_down",
                           weight_scale(e.F))) {}

SwigluFeedForwardProbe SwigluFeedForwardProbe::gates_about(Random& random, double center) {
  SwigluFeedForwardProbe probe(random, kNarrow);
  // |x| and |w_gate| are at most √3 and √3/√D, so that |x · w_gate| is at most 3 · √D times the
  // factor here.
  const double factor = 0.5 * weight_scale(kNarrow.D()) / 3.0;
  for (Index i = 0; i < probe.w_gate.size(); ++i) probe.w_gate.data()[i] *= factor;
  for (Index f = 0; f < kNarrow.F; ++f) probe.w_gate(0, f) = center * random.uniform(1.0, 1.5);
  for (Index row = 0; row < probe.x.size(); row += kNarrow.D()) probe.x.data()[row] = 1.0;
  probe.what =
      fmt::format("random but for channel 0, which is 1; gates before the SiLU about {}", center);
  return probe;
}

Outputs SwigluFeedForwardProbe::call(const Parts& parts) const {
  return {{"y", parts.swiglu_feed_forward.forward(x, w_gate, w_up, w_down)}};
}

std::string SwigluFeedForwardProbe::given() const {
  return fmt::format("x {}, F = {}, {}", shape_text({"x", x}), w_gate.extent<axis::F>(), what);
}

Outputs SwigluFeedForwardProbe::inputs() const {
  return {{"x", x}, {"w_gate", w_gate}, {"w_up", w_up}, {"w_down", w_down}};
}

std::unique_ptr<Probe> SwigluFeedForwardProbe::copy() const {
  return std::make_unique<SwigluFeedForwardProbe>(*this);
}

}  // namespace course
