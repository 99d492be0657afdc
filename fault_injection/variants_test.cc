// The second implementation against the first: with every decision right they agree, and so does
// every other way to right numbers.

#include <gtest/gtest.h>

#include "catalogue.h"
#include "kill_matrix.h"
#include "test_names.h"

namespace course {
namespace {

void expect_passes(Component component, const Options& options) {
  const KillMatrix matrix = run_matrix(component, std::vector{options}, {});
  for (std::size_t c = 0; c < matrix.checks.size(); ++c) {
    EXPECT_EQ(matrix.rows.front()[c], Outcome::pass) << matrix.checks[c]->id;
  }
}

class EveryVariant : public testing::TestWithParam<ComponentInfo> {};

TEST_P(EveryVariant, AgreesWithTheReference) { expect_passes(GetParam().component, Options{}); }

INSTANTIATE_TEST_SUITE_P(, EveryVariant, testing::ValuesIn(kComponents),
                         [](const auto& each) { return each.param.name; });

class EveryEquivalent : public testing::TestWithParam<Equivalent> {};

TEST_P(EveryEquivalent, IsRejectedByNoCheck) {
  expect_passes(GetParam().change.component, changed({GetParam().change}));
}

INSTANTIATE_TEST_SUITE_P(, EveryEquivalent,
                         testing::ValuesIn(equivalents().begin(), equivalents().end()),
                         [](const auto& each) { return test_name(each.param.id); });

}  // namespace
}  // namespace course
