#include "faults/extension/streaming_attention_faults.h"

namespace course {
namespace {

using O = StreamingOptions;

constexpr Equivalent kEquivalents[] = {
    {"streaming-one-key-at-a-time", set<&O::tile, O::Tile::one_key>, "a tile is one key",
     "The rescaling of the running sums is right for every length of a tile."},
};

}  // namespace

std::span<const Fault> streaming_attention_faults() { return {}; }

std::span<const Equivalent> streaming_attention_equivalents() { return kEquivalents; }

}  // namespace course
