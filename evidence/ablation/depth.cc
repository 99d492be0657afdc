#include "depth.h"

#include <fmt/format.h>

#include <cmath>
#include <cstdlib>

#include "block_fixture.h"
#include "reference.h"

namespace course {
namespace {

constexpr Extents kExtents = {.B = 1, .T = 5, .H = 3, .d_head = 6, .F = 20};
constexpr Index kDirections = 16;
constexpr double kStep = 1e-3;

using Gradients = std::array<double, kDepths.size()>;

// The stack's input, and in the rows of a batch two neighbours of it along each direction.
Tokens neighbours(std::uint64_t seed) {
  Random random(seed, "depth: tokens");
  const Tokens centre = random_tokens(random, kExtents);
  const Shape<axis::B, axis::T, axis::D> shape(2 * kDirections, kExtents.T, kExtents.D());
  Tokens x(shape, "x");
  const Index size = centre.size();
  for (Index v = 0; v < kDirections; ++v) {
    for (Index i = 0; i < size; ++i) {
      const double step = kStep * random.unit();
      x.data()[(2 * v) * size + i] = centre.data()[i] + step;
      x.data()[(2 * v + 1) * size + i] = centre.data()[i] - step;
    }
  }
  return x;
}

double root_mean_square_difference(const Tokens& x) {
  const Index size = x.size() / (2 * kDirections);
  double squares = 0;
  for (Index v = 0; v < kDirections; ++v) {
    for (Index i = 0; i < size; ++i) {
      const double slope =
          (x.data()[(2 * v) * size + i] - x.data()[(2 * v + 1) * size + i]) / (2 * kStep);
      squares += slope * slope;
    }
  }
  return std::sqrt(squares / static_cast<double>(kDirections * size));
}

Gradients gradients_of_one_stack(Residual residual, std::uint64_t seed) {
  const Parts right = parts_of(reference());
  Component running = Component::transformer_block;
  const ComposedBlock block(right, right, running);
  Tokens x = neighbours(seed);
  Gradients gradients = {};
  std::size_t reached = 0;
  for (int depth = 1; depth <= kDepths.back(); ++depth) {
    const BlockFixture fixture(seed, fmt::format("depth: block {}", depth), kExtents);
    x = block.forward(x, fixture.weights(), {.residual = residual});
    if (depth == kDepths[reached]) gradients[reached++] = root_mean_square_difference(x);
  }
  return gradients;
}

Gradients geometric_mean(Residual residual, std::uint64_t seeds) {
  Gradients logarithms = {};
  for (std::uint64_t seed = 0; seed < seeds; ++seed) {
    const Gradients one = gradients_of_one_stack(residual, seed);
    for (std::size_t d = 0; d < one.size(); ++d) logarithms[d] += std::log(one[d]);
  }
  Gradients mean = {};
  for (std::size_t d = 0; d < mean.size(); ++d) {
    mean[d] = std::exp(logarithms[d] / static_cast<double>(seeds));
  }
  return mean;
}

}  // namespace

std::vector<DepthLine> measure_depth(std::uint64_t seeds) {
  std::vector<DepthLine> lines = {
      {Residual::pre_norm, "pre_norm", "x + f(norm(x))", {}},
      {Residual::post_norm, "post_norm", "norm(x + f(x))", {}},
      {Residual::none, "no_residual", "f(norm(x))", {}},
  };
  for (DepthLine& line : lines) line.gradient = geometric_mean(line.residual, seeds);
  return lines;
}

double rounded_to_one_digit(double value) {
  return std::strtod(fmt::format("{:.0e}", value).c_str(), nullptr);
}

}  // namespace course
