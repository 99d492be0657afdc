// What holds for one seed must hold for all of them.

#include <gtest/gtest.h>

#include "audit.h"

namespace course {
namespace {

constexpr std::uint64_t kSeeds = 200;

class EveryComponent : public testing::TestWithParam<ComponentInfo> {};

TEST_P(EveryComponent, IsAuditedAlikeWithEverySeed) {
  AuditOptions options;
  options.components = {GetParam().component};
  options.seed = 1000;
  for (const Finding& finding : run_audit(options, kSeeds).findings) {
    ADD_FAILURE() << finding.who << " " << finding.check << " says " << name(finding.found)
                  << ", seed " << finding.seed;
  }
}

INSTANTIATE_TEST_SUITE_P(, EveryComponent, testing::ValuesIn(kComponents),
                         [](const auto& each) { return each.param.name; });

}  // namespace
}  // namespace course
