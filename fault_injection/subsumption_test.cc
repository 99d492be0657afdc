#include "subsumption.h"

#include <gtest/gtest.h>

namespace course {
namespace {

using Minimal = std::vector<std::size_t>;

TEST(Subsumption, KeepsTheFaultThatIsHarderToCatch) {
  // The first is caught by both checks, the second by one of them: who catches the second has the
  // first for nothing.
  EXPECT_EQ(minimal_faults({{true, true}, {true, false}}), (Minimal{1}));
}

TEST(Subsumption, KeepsFaultsThatDifferentChecksCatch) {
  EXPECT_EQ(minimal_faults({{true, false}, {false, true}}), (Minimal{0, 1}));
}

TEST(Subsumption, KeepsOneOfThoseCaughtAlike) {
  EXPECT_EQ(minimal_faults({{true, false}, {true, false}, {true, false}}), (Minimal{0}));
}

TEST(Subsumption, NeitherSubsumesWhereEachHasACheckOfItsOwn) {
  EXPECT_EQ(minimal_faults({{true, true, false}, {false, true, true}}), (Minimal{0, 1}));
}

TEST(Subsumption, KeepsWhatNothingCatchesAndLetsItSubsumeNothing) {
  EXPECT_EQ(minimal_faults({{false, false}, {true, false}, {false, false}}), (Minimal{0, 1, 2}));
}

TEST(Subsumption, GoesThroughChains) {
  EXPECT_EQ(minimal_faults({{true, true, true}, {true, true, false}, {true, false, false}}),
            (Minimal{2}));
}

TEST(Subsumption, OfNothingIsNothing) { EXPECT_EQ(minimal_faults({}), Minimal{}); }

}  // namespace
}  // namespace course
