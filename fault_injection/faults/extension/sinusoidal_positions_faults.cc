#include "faults/extension/sinusoidal_positions_faults.h"

namespace course {
namespace {

using O = SinusoidalOptions;

constexpr Equivalent kEquivalents[] = {
    {"sinusoidal-by-exponential", set<&O::frequency, O::Frequency::by_exponential>,
     "the frequencies are exp(-2i / D · ln 10000)", "10000^(-2i / D) = exp(-2i / D · ln 10000)."},
};

}  // namespace

std::span<const Fault> sinusoidal_positions_faults() { return {}; }

std::span<const Equivalent> sinusoidal_positions_equivalents() { return kEquivalents; }

}  // namespace course
