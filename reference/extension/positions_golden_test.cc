// The reference against the golden files of the positions: complex numbers and matrices in PyTorch.

#include "golden_case.h"
#include "reference.h"

namespace course {
namespace {

// PyTorch's powers of a complex number, and angles of 4096, round in the twelfth digit.
constexpr double kManyTurns = 1e-10;

// clang-format off
const GoldenComponent kSinusoidalPositions{"sinusoidal_positions", {
    {"base"}, {"handout"}, {"odd_width"}, {"one_channel"}, {"one_pair", kManyTurns},
    {"single_token"}}};
const GoldenComponent kLearnedPositions{"learned_positions", {
    {"base"}, {"just_long_enough"}, {"single_token"}}};
const GoldenComponent kRotaryPositions{"rotary_positions", {
    {"base"}, {"later"}, {"one_pair"}, {"far", kManyTurns}, {"single_token"}}};
// clang-format on

TEST(GoldenFilesOfPositions, HaveNoCaseThatIsNotTested) {
  for (const GoldenComponent* component :
       {&kSinusoidalPositions, &kLearnedPositions, &kRotaryPositions}) {
    EXPECT_EQ(cases_in_file(*component), tested_cases(*component)) << component->name;
  }
}

using SinusoidalPositionsGolden = Golden<kSinusoidalPositions>;

TEST_P(SinusoidalPositionsGolden, TablesAgree) {
  const PositionTable table =
      reference_sinusoidal_positions().table(whole_number("tokens"), whole_number("width"));
  EXPECT_TRUE(agrees(table, "table"));
}

using LearnedPositionsGolden = Golden<kLearnedPositions>;

TEST_P(LearnedPositionsGolden, TokensAgree) {
  EXPECT_TRUE(
      agrees(reference_learned_positions().add(tokens("x"), get<axis::P, axis::D>("table")), "y"));
}

using RotaryPositionsGolden = Golden<kRotaryPositions>;

TEST_P(RotaryPositionsGolden, HeadsAgree) {
  EXPECT_TRUE(
      agrees(reference_rotary_positions().rotate(heads("x"), whole_number("first_position")), "y"));
}

INSTANTIATE_TEST_SUITE_P(PyTorch, SinusoidalPositionsGolden,
                         ::testing::ValuesIn(kSinusoidalPositions.cases), golden_case_name);
INSTANTIATE_TEST_SUITE_P(PyTorch, LearnedPositionsGolden,
                         ::testing::ValuesIn(kLearnedPositions.cases), golden_case_name);
INSTANTIATE_TEST_SUITE_P(PyTorch, RotaryPositionsGolden,
                         ::testing::ValuesIn(kRotaryPositions.cases), golden_case_name);

}  // namespace
}  // namespace course
