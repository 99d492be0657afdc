#include "faults/extension/sliding_window_attention_faults.h"

namespace course {
namespace {

using O = WindowOptions;

constexpr Equivalent kEquivalents[] = {
    {"window-visible-keys-only", set<&O::walk, O::Walk::visible_keys_only>,
     "softmax and mix run over the window alone", "A hidden key adds exactly 0 to both sums."},
};

}  // namespace

std::span<const Fault> sliding_window_attention_faults() { return {}; }

std::span<const Equivalent> sliding_window_attention_equivalents() { return kEquivalents; }

}  // namespace course
