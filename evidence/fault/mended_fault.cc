#include "mended_fault.h"

#include <algorithm>
#include <array>

namespace course {
namespace {

constexpr const char* kLeak = "future_leak";
constexpr const char* kMixed = "mixed_heads";

// The plainest first: a run that fails by several is told of by the first.
constexpr std::array kTellingChecks = {
    TellingCheck{kLeak, Component::causal_attention, "hides-future"},
    TellingCheck{kLeak, Component::causal_attention, "future-weights-zero"},
    TellingCheck{kLeak, Component::causal_attention, "future-values-unread"},
    TellingCheck{kLeak, Component::causal_attention, "prefix-stays"},
    TellingCheck{kLeak, Component::transformer_block, "prefix-stays"},
    TellingCheck{kMixed, Component::qkv_projection, "head-takes-its-columns"},
    TellingCheck{kMixed, Component::head_merge, "undoes-split"},
    TellingCheck{kMixed, Component::head_merge, "head-order-kept"},
    TellingCheck{kMixed, Component::causal_attention, "heads-apart"},
};

const RememberedCheck* find(const RememberedRun& run, const TellingCheck& wanted) {
  const auto found =
      std::find_if(run.checks.begin(), run.checks.end(), [&](const RememberedCheck& one) {
        return one.component == info(wanted.component).name && one.check == wanted.check;
      });
  return found == run.checks.end() ? nullptr : &*found;
}

bool got_wrong_numbers(const RememberedRun& run, const TellingCheck& check) {
  const RememberedCheck* one = find(run, check);
  return one != nullptr && one->verdict == name(Outcome::wrong_value) && one->wrong;
}

bool passed(const RememberedRun& run, const TellingCheck& check) {
  const RememberedCheck* one = find(run, check);
  return one != nullptr && one->verdict == name(Outcome::pass);
}

}  // namespace

std::span<const TellingCheck> telling_checks() { return kTellingChecks; }

const char* kind_text(std::string_view kind) {
  return kind == kLeak ? "a leak from the future" : "mixed head axes";
}

std::vector<MendedFault> find_mended_faults(std::span<const RememberedRun> runs) {
  std::vector<MendedFault> found;
  for (std::size_t failed = runs.size(); failed-- > 0;) {
    for (const TellingCheck& check : kTellingChecks) {
      if (!got_wrong_numbers(runs[failed], check)) continue;
      std::size_t later = failed + 1;
      while (later < runs.size() && !passed(runs[later], check)) ++later;
      if (later < runs.size()) found.push_back({&check, failed, later});
    }
  }
  return found;
}

}  // namespace course
