#include "extension/sequence_probe.h"

#include <utility>

#include "compare.h"

namespace course {

SequenceProbe::SequenceProbe(Random& random, const Extents& extents)
    : SequenceProbe(AttentionProbe::random(random, extents)) {}

SequenceProbe::SequenceProbe(AttentionProbe numbers)
    : q(std::move(numbers.q)),
      k(std::move(numbers.k)),
      v(std::move(numbers.v)),
      what(std::move(numbers.what)) {}

Outputs SequenceProbe::inputs() const { return {{"q", q}, {"k", k}, {"v", v}}; }

std::string SequenceProbe::sequence() const {
  return fmt::format("q, k, v {}, {}", shape_text({"q", q}), what);
}

void make_one_hot(SequenceProbe& probe) {
  constexpr double kSharp = 8.0;
  const Index T = probe.q.extent<axis::T>();
  const Index width = probe.q.extent<axis::DHead>();
  for (Index i = 0; i < probe.q.size(); ++i) {
    const Index t = i / width % T;
    const double code = i % width == t ? kSharp : 0.0;
    probe.q.data()[i] = probe.k.data()[i] = code;
  }
  probe.what = "q and k a one-hot code of the token, v random";
}

}  // namespace course
