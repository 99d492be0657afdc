#include "pairs.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string_view>

namespace course {
namespace {

TEST(Pairs, LeaveOutFaultsThatDecideTheSame) {
  const std::vector<const Fault*> faults = {find_fault("scale-missing"), find_fault("scale-twice"),
                                            find_fault("mask-missing")};
  const std::vector<FaultPair> pairs = compatible_pairs(faults);
  ASSERT_EQ(pairs.size(), 2u);
  EXPECT_EQ(pairs[0], FaultPair(faults[0], faults[2]));
  EXPECT_EQ(pairs[1], FaultPair(faults[1], faults[2]));
}

TEST(Pairs, OfTheCatalogueNeverCancelOut) {
  const PairAudit audit = audit_pairs({});
  EXPECT_GT(audit.pairs, 10'000u);
  for (const auto& [first, second] : audit.unnoticed) {
    ADD_FAILURE() << first->id << " + " << second->id;
  }
  EXPECT_TRUE(audit.crashed.empty());
}

TEST(Pairs, ThatDoCancelOutAreFound) {
  // Two faults that undo each other: with w_q and w_k exchanged in the block, and q and k exchanged
  // on their way to the attention, only the arguments tell. With the checks of the arguments left
  // out, nobody does.
  AuditOptions options;
  options.components = {Component::transformer_block};
  options.uses = [](const Check& check) {
    return std::string_view(check.id) == "end-to-end" ||
           std::string_view(check.id) == "prefix-stays";
  };
  const PairAudit audit = audit_pairs(options);
  const FaultPair expected(find_fault("block-w-q-and-w-k-exchanged"),
                           find_fault("block-q-and-k-exchanged"));
  EXPECT_NE(std::find(audit.unnoticed.begin(), audit.unnoticed.end(), expected),
            audit.unnoticed.end());
}

}  // namespace
}  // namespace course
