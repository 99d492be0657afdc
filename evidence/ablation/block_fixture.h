#pragma once

#include <cstdint>
#include <string_view>

#include "fixtures.h"
#include "transformer_block.h"

namespace course {

// Random tokens and the weights of one block, drawn from a seed: entries of about 1/√fan_in, so that
// what comes out of a map is of the size of what goes in.
struct BlockFixture {
  // With gains of 1, as a network that is not yet trained has.
  BlockFixture(std::uint64_t seed, std::string_view purpose, const Extents& extents);

  BlockWeights weights() const;

  Tokens x;
  Gain gain1;
  SquareWeight w_q, w_k, w_v, w_o;
  Gain gain2;
  Tensor<axis::D, axis::F> w1;
  Tensor<axis::F> b1;
  Tensor<axis::F, axis::D> w2;
  Tensor<axis::D> b2;
  Index heads;
  double eps = 1e-5;

 private:
  BlockFixture(Random random, const Extents& extents);
};

}  // namespace course
