#include "faults/extension/rotary_positions_faults.h"

namespace course {
namespace {

using O = RotaryOptions;

constexpr Equivalent kEquivalents[] = {
    {"rotary-by-complex-product", set<&O::turn, O::Turn::complex_product>,
     "a pair is a complex number, multiplied by exp(i θ)",
     "(x₀ + i x₁)(cos θ + i sin θ) has the two lines of the contract as its parts."},
};

}  // namespace

std::span<const Fault> rotary_positions_faults() { return {}; }

std::span<const Equivalent> rotary_positions_equivalents() { return kEquivalents; }

}  // namespace course
