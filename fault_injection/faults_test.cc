// Every row of the catalogue by name: it is caught as stated, and explained or not explained at all.

#include <gtest/gtest.h>

#include <algorithm>

#include "audit.h"
#include "explain.h"
#include "in_process_subject.h"
#include "lineup.h"
#include "test_names.h"
#include "variant_subject.h"

namespace course {
namespace {

class EveryFault : public testing::TestWithParam<Fault> {
 protected:
  static std::vector<Outcome> outcomes() {
    const KillMatrix matrix =
        run_matrix(GetParam().component(), std::vector{changed({GetParam().change})}, {});
    return matrix.rows.front();
  }
};

TEST_P(EveryFault, IsCaughtAsItsRowStates) {
  const Fault& fault = GetParam();
  AuditOptions options;
  options.components = {fault.component()};
  const Audit audit = run_audit(options, 1, {}, {.faults = {&fault, 1}, .equivalents = {}});
  for (const Finding& finding : audit.findings) {
    ADD_FAILURE() << finding.check << " says " << name(finding.found) << ", stated "
                  << name(finding.stated);
  }
  EXPECT_TRUE(audit.components.front().caught(0));
}

// What an exact name needs: numbers that are there, and that are not nearly right.
bool leaves_numbers(const Fault& fault, const std::vector<Outcome>& outcomes) {
  return fault.telling && std::none_of(outcomes.begin(), outcomes.end(), [](Outcome outcome) {
           return outcome == Outcome::not_written;
         });
}

TEST_P(EveryFault, IsNamedOrNothingIs) {
  const Fault& fault = GetParam();
  InProcessSubject base(right_parts());
  VariantSubject subject(base, fault.component(), changed({fault.change}));
  const Sighting sighting(fault.component(), 7, subject);
  const Explanation explanation = explain(fault.component(), 7, sighting.observed());
  if (!explanation.had_numbers) return;
  if (!leaves_numbers(fault, outcomes())) {
    EXPECT_TRUE(explanation.mistakes.empty());
    return;
  }
  ASSERT_EQ(explanation.mistakes.size(), 1u);
  const auto& named = explanation.mistakes.front();
  EXPECT_TRUE(
      std::any_of(named.begin(), named.end(),
                  [&](const Fault* other) { return std::string_view(other->id) == fault.id; }))
      << "named is " << named.front()->id;
}

INSTANTIATE_TEST_SUITE_P(, EveryFault, testing::ValuesIn(all_faults()),
                         [](const auto& each) { return test_name(each.param.id); });

}  // namespace
}  // namespace course
