#include "catalogue.h"

namespace course {
namespace {

constexpr const char* kNoBias = "The contract's projection and merge have no bias.";
constexpr const char* kCallersRotation =
    "The contract's rotation turns one tensor; whether that is q, k or v, and where it begins, its "
    "caller decides.";
constexpr const char* kDiagonalVisible =
    "The contract's masks leave the diagonal visible, so that every row has a key.";

constexpr Inexpressible kMistakes[] = {
    {"q-bias-dropped", "the bias of q alone is ignored", kNoBias},
    {"k-bias-dropped", "the bias of k alone is ignored", kNoBias},
    {"v-bias-dropped", "the bias of v alone is ignored", kNoBias},
    {"output-bias-missing", "the bias of the output map is ignored", kNoBias},
    {"output-bias-per-head", "the bias of the output map is added once for each head", kNoBias},
    {"grouped-heads-chunked-in-three",
     "a fused weight of unequal parts is cut into three equal ones",
     "The contract has as many key heads as query heads, and three separate weights."},
    {"merge-of-weights", "the weights are merged in place of the mixed values",
     "The types refuse it: weights are (B, H, T, S) and the merge takes (B, H, T, d_head)."},

    {"mask-rows-for-columns", "the rows of a rectangular mask are hidden in place of its columns",
     "The contract's mask is an enum and stands for a square triangle."},
    {"causal-dropped-beside-padding", "the causal mask is dropped when another one is given too",
     "The contract has one mask at a time."},
    {"row-without-keys-is-nan", "a row of which every key is hidden comes out as NaN",
     kDiagonalVisible},
    {"row-without-keys-is-even", "a row of which every key is hidden averages all values",
     kDiagonalVisible},
    {"hidden-tile-counts-as-one", "in a tile of hidden keys exp(lowest - lowest) is 1",
     "The first key of a row is always visible, and rescaling to its maximum takes such a tile "
     "away."},

    {"norm-first-flag-ignored", "a switch between norm first and norm last is not passed on",
     "The contract has no switch; a block stuck at norm last is among the faults."},

    {"rotation-offset", "q and k are rotated by positions that differ", kCallersRotation},
    {"rotation-of-values", "v is rotated too", kCallersRotation},
    {"rotation-of-q-alone", "k is not rotated", kCallersRotation},

    {"fast-math", "-∞ and NaN are optimised away by -ffast-math",
     "It is a compiler's option, and the grader chooses the options."},
};

}  // namespace

std::span<const Inexpressible> inexpressible_mistakes() { return kMistakes; }

}  // namespace course
