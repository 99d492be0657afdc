#include "catalogue.h"

namespace course {
namespace {

constexpr const char* kNoBias = "The contract's projection and merge have no bias.";
constexpr const char* kNoPositions = "The core contract has no positions of its own.";
constexpr const char* kNoRotation = "The core contract rotates nothing.";
constexpr const char* kNoGate = "The contract's feed-forward layer has two weights and no gate.";
constexpr const char* kNoGelu =
    "The contract's activation is the ReLU; any GELU in its place is a fault already.";
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

    {"layer-norm-not-centred", "a layer norm does not subtract the mean",
     "The contract's norm must not subtract it."},
    {"norm-shift-missing", "the shift of a layer norm is ignored",
     "The contract's norm has no shift."},
    {"variance-in-one-pass", "mean x² - (mean x)² cancels in rows with a large mean",
     "The contract's norm subtracts no mean, and a mean of squares cannot cancel. In a row whose "
     "mean is 3e4 a norm by the variance is caught all the same."},
    {"norm-first-flag-ignored", "a switch between norm first and norm last is not passed on",
     "The contract has no switch; a block stuck at norm last is among the faults."},

    {"gelu-other-form", "the tanh form of GELU stands for the exact one, or the reverse", kNoGelu},
    {"gelu-constant-mistyped", "0.044715 has lost or gained a digit", kNoGelu},
    {"gelu-pi-rounded", "√(2/π) is written with three digits", kNoGelu},
    {"tanh-by-exponentials", "tanh is written as a quotient of exponentials that overflow",
     "The contract needs no tanh."},
    {"gate-and-up-exchanged", "the gate and the other half are exchanged", kNoGate},
    {"both-halves-activated", "both halves of a gated layer are activated", kNoGate},
    {"gate-left-out", "the product with the gate is left out", kNoGate},
    {"gate-of-split-input", "x is cut into gate and value without a map", kNoGate},

    {"position-frequencies-shifted", "cosine channels use the next exponent", kNoPositions},
    {"position-base", "the base is 1000 in place of 10000", kNoPositions},
    {"position-halves", "sines and cosines stand in halves in place of alternating", kNoPositions},
    {"position-single-row", "one row of the table is added to every token", kNoPositions},
    {"position-odd-width", "an odd width overruns the table", kNoPositions},
    {"position-table-offset", "rows of a learned table are shifted by one or two", kNoPositions},
    {"position-concatenated", "positions are concatenated in place of added", kNoPositions},

    {"rotation-pairs", "halves are rotated in place of neighbouring pairs", kNoRotation},
    {"rotation-starts-at-one", "positions start at 1 for q and k alike", kNoRotation},
    {"rotation-offset", "q and k are rotated by positions that differ", kNoRotation},
    {"rotation-sign", "the angle has the other sign", kNoRotation},
    {"rotation-cos-and-sin-exchanged", "cosine and sine are exchanged", kNoRotation},
    {"rotation-of-values", "v is rotated too", kNoRotation},
    {"rotation-of-q-alone", "k is not rotated", kNoRotation},
    {"rotation-twice", "a rotated key is rotated again", kNoRotation},
    {"rotation-exponent", "the exponent of the frequencies is wrong", kNoRotation},
    {"rotation-integer-division", "the exponent is computed in integers", kNoRotation},
    {"rotation-inverse-frequency", "the position is divided by an inverse frequency", kNoRotation},
    {"rotation-table-layout", "a table for pairs is used on halves", kNoRotation},
    {"rotation-partial", "only some channels are rotated", kNoRotation},

    {"fast-math", "-∞ and NaN are optimised away by -ffast-math",
     "It is a compiler's option, and the grader chooses the options."},
};

}  // namespace

std::span<const Inexpressible> inexpressible_mistakes() { return kMistakes; }

}  // namespace course
