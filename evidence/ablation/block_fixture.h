#pragma once

#include <cstdint>
#include <string_view>

#include "block_tensors.h"

namespace course {

// Random tokens and the weights of one block, drawn from a seed: entries of about 1/√fan_in, so that
// what comes out of a map is of the size of what goes in.
struct BlockFixture {
  // With gains of 1, as a network that is not yet trained has.
  BlockFixture(std::uint64_t seed, std::string_view purpose, const Extents& extents);

  BlockWeights weights() const { return tensors.weights(); }

  Tokens x;
  BlockTensors tensors;

 private:
  BlockFixture(Random random, const Extents& extents);
};

}  // namespace course
