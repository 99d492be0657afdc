#include "depth.h"

#include <gtest/gtest.h>

#include <cmath>

#include "ablation_report.h"
#include "block_fixture.h"
#include "reference.h"

namespace course {
namespace {

const std::vector<DepthLine>& lesson() {
  static const std::vector<DepthLine> lines = measure_depth();
  return lines;
}

double at_64(std::size_t line) { return lesson()[line].gradient.back(); }

TEST(Depth, GradientLivesOnBesideAResidual) {
  ASSERT_EQ(kDepths.back(), 64);
  EXPECT_GE(at_64(0), 1.0);
}

TEST(Depth, GradientFadesWhereANormIsInItsWay) { EXPECT_LE(at_64(1), at_64(0) / 10); }

TEST(Depth, GradientIsLostWithoutAResidual) { EXPECT_LE(at_64(2), at_64(1) / 100); }

// Else the first digit would differ from machine to machine.
TEST(Depth, NoRecordedDigitIsNearItsNeighbour) {
  for (const DepthLine& line : lesson()) {
    for (const double gradient : line.gradient) {
      EXPECT_EQ(rounded_to_one_digit(gradient * 1.001), rounded_to_one_digit(gradient * 0.999))
          << line.name << " " << gradient;
    }
  }
}

TEST(Depth, OneDigitIsTheNearest) {
  EXPECT_EQ(rounded_to_one_digit(0.0456), 0.05);
  EXPECT_EQ(rounded_to_one_digit(1.49), 1.0);
  EXPECT_EQ(rounded_to_one_digit(9.6e-9), 1e-8);
}

// One block without a residual, its whole derivative coordinate by coordinate: |J|² / (number of
// inputs) is what random directions give on the average.
TEST(Depth, OneBlockIsWhatItsJacobianSays) {
  const Extents extents = {.B = 1, .T = 5, .H = 3, .d_head = 6, .F = 20};
  const Parts right = parts_of(reference());
  constexpr std::uint64_t kSeeds = 5;
  constexpr double kStep = 1e-4;
  double logarithms = 0;
  for (std::uint64_t seed = 0; seed < kSeeds; ++seed) {
    const BlockFixture block(seed, "depth: block 1", extents);
    Random random(seed, "depth: tokens");
    const Tokens x = random_tokens(random, extents);
    const BlockParts parts = {right.qkv_projection, right.causal_attention, right.head_merge,
                              right.rms_norm, right.feed_forward};
    double squares = 0;
    for (Index i = 0; i < x.size(); ++i) {
      Tokens up = x, down = x;
      up.data()[i] += kStep;
      down.data()[i] -= kStep;
      const Tokens above = right.transformer_block.forward(up, block.weights(), parts);
      const Tokens below = right.transformer_block.forward(down, block.weights(), parts);
      for (Index j = 0; j < x.size(); ++j) {
        squares += std::pow((above.data()[j] - below.data()[j]) / (2 * kStep), 2);
      }
    }
    logarithms += std::log(std::sqrt(squares / static_cast<double>(x.size())));
  }
  const double expected = std::exp(logarithms / kSeeds);
  EXPECT_NEAR(lesson()[0].gradient.front() / expected, 1.0, 0.15);  // 16 directions of 90
}

TEST(DepthReport, PutsEachGradientInTheRowOfItsPowerOfTen) {
  std::vector<DepthLine> lines = {{Residual::pre_norm, "a", "a", {}},
                                  {Residual::none, "b", "b", {}}};
  lines[0].gradient.fill(1.0);
  lines[1].gradient = {1, 0.1, 0.1, 0.01, 0.01, 0.01, 0.001};
  const std::string text = depth_report(lines, Paint(false));
  EXPECT_NE(text.find("1     AB      A      A      A      A      A      A\n"), std::string::npos)
      << text;
  EXPECT_NE(text.find("0.01      .      .      .      B      B      B      .\n"), std::string::npos)
      << text;
}

}  // namespace
}  // namespace course
