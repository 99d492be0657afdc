#include "self_check.h"

#include <gtest/gtest.h>

#include "component.h"
#include "test_names.h"

namespace course {
namespace {

class EveryTenet : public testing::TestWithParam<Tenet> {};

TEST_P(EveryTenet, Holds) {
  const Installation here = installation();
  EXPECT_EQ(GetParam().contradictions(here, root_of(here)), std::vector<std::string>{});
}

std::vector<Tenet> tenets_that(bool build_submissions) {
  std::vector<Tenet> selected;
  for (const Tenet& tenet : tenets()) {
    if (tenet.builds_submissions == build_submissions) selected.push_back(tenet);
  }
  return selected;
}

const auto kName = [](const auto& each) { return test_name(each.param.claim); };

INSTANTIATE_TEST_SUITE_P(Quick, EveryTenet, testing::ValuesIn(tenets_that(false)), kName);
INSTANTIATE_TEST_SUITE_P(Long, EveryTenet, testing::ValuesIn(tenets_that(true)), kName);

TEST(Tenets, ComplainOfAFolderWithoutTheProject) {
  Installation elsewhere = installation();
  elsewhere.stubs_folder = "/nowhere";
  for (const Tenet& tenet : tenets()) {
    if (test_name(tenet.claim) != "EveryPartHasItsStubItsPageAndItsHints") continue;
    EXPECT_EQ(tenet.contradictions(elsewhere, "/nowhere").size(), 3 * kComponents.size());
  }
}

}  // namespace
}  // namespace course
