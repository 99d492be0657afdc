#include "failed_check.h"

#include <gtest/gtest.h>

#include "check.h"

namespace course {
namespace {

using enum StageState;

// Stages of which some agree with what is expected.
CheckResult compared(Component component, std::vector<std::pair<const char*, bool>> stages) {
  CheckResult result;
  result.check = &checks_of(component).front();
  for (const auto& [stage, agrees] : stages) {
    StageComparison& one = result.verdict.stages.emplace_back();
    one.stage = stage;
    one.total = 4;
    one.wrong = agrees ? 0 : 3;
  }
  return result;
}

TEST(Stages, InheritWhatIsWrongBeforeThem) {
  const CheckResult failed =
      compared(Component::causal_attention,
               {{"scores", true}, {"masked_scores", false}, {"weights", false}, {"output", true}});
  EXPECT_EQ(stage_states(failed), (std::vector{ok, wrong, inherits, ok}));
}

TEST(Stages, SideBySideInheritNothing) {
  const CheckResult failed =
      compared(Component::qkv_projection, {{"q", false}, {"k", true}, {"v", false}});
  EXPECT_EQ(stage_states(failed), (std::vector{wrong, ok, wrong}));
}

}  // namespace
}  // namespace course
