#include "faults/extension/swiglu_feed_forward_faults.h"

namespace course {
namespace {

using O = SwigluOptions;

constexpr Equivalent kEquivalents[] = {
    {"silu-by-tanh", set<&O::silu, O::Silu::by_tanh>, "silu is ½ u · (1 + tanh(u / 2))",
     "1 / (1 + exp(-u)) = ½ (1 + tanh(u / 2))."},
};

}  // namespace

std::span<const Fault> swiglu_feed_forward_faults() { return {}; }

std::span<const Equivalent> swiglu_feed_forward_equivalents() { return kEquivalents; }

}  // namespace course
