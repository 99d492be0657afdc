#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "composed_block.h"

namespace course {

// The lesson of depth: how much of a gradient reaches the first of many blocks, by where the
// residual stands.

inline constexpr std::array kDepths = {1, 2, 4, 8, 16, 32, 64};

struct DepthLine {
  Residual residual;
  const char* name;                             // "pre_norm", as records write it
  const char* wiring;                           // "x + f(norm(x))"
  std::array<double, kDepths.size()> gradient;  // for each depth
};

inline constexpr std::uint64_t kDepthSeeds = 5;

// Stacks of reference blocks, each with weights of its own. The gradient's size is the root mean
// square of J·v over random directions v, where J is the derivative of the last block's output by the
// first one's input and v has a root mean square of 1; since E|J·v|² = |J|² = E|Jᵀ·u|², it is the size
// of what comes back to the first block from a random gradient u at the last. J·v is a central
// difference. The geometric mean of the seeds 0 … seeds - 1.
std::vector<DepthLine> measure_depth(std::uint64_t seeds = kDepthSeeds);

// As records write a gradient: one digit, for its others differ from machine to machine.
double rounded_to_one_digit(double value);

}  // namespace course
