#include "faults/extension/gelu_feed_forward_faults.h"

namespace course {
namespace {

using O = GeluOptions;

constexpr Equivalent kEquivalents[] = {
    {"gelu-by-erfc", set<&O::gelu, O::Gelu::by_erfc>, "gelu is ½ u · erfc(-u / √2)",
     "1 + erf(z) = erfc(-z)."},
};

}  // namespace

std::span<const Fault> gelu_feed_forward_faults() { return {}; }

std::span<const Equivalent> gelu_feed_forward_equivalents() { return kEquivalents; }

}  // namespace course
