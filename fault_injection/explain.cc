#include "explain.h"

#include <algorithm>
#include <iterator>

#include "catalogue.h"
#include "in_process_subject.h"
#include "lineup.h"
#include "pairs.h"
#include "variant_subject.h"

namespace course {
namespace {

using Class = std::vector<const Fault*>;

// Verdicts that leave numbers to compare.
bool has_numbers(Outcome outcome) {
  switch (outcome) {
    case Outcome::pass:
    case Outcome::wrong_value:
    case Outcome::wrong_shape:
    case Outcome::non_finite:
    case Outcome::input_modified:
    case Outcome::not_deterministic:
    case Outcome::leaks_state:
    case Outcome::threw:
      return true;
    default:
      return false;
  }
}

bool is_complete(Component component, std::span<const Observed> observed) {
  for (const Check& check : checks_of(component)) {
    const auto is_of_check = [&](const Observed& each) { return each.check->id == check.id; };
    if (std::none_of(observed.begin(), observed.end(), is_of_check)) return false;
  }
  return std::all_of(observed.begin(), observed.end(),
                     [](const Observed& each) { return has_numbers(each.outcome); });
}

template <typename Candidate>
struct Matches {
  std::vector<Candidate> same;
  std::vector<Candidate> near;  // so near that the numbers cannot rule them out

  bool nothing() const { return same.empty() && near.empty(); }
};

template <typename Candidate, typename OptionsOf>
Matches<Candidate> matches(const Lineup& lineup, const std::vector<Candidate>& candidates,
                           OptionsOf options_of) {
  Matches<Candidate> found;
  for (const Candidate& candidate : candidates) {
    const Distance distance = lineup.to(options_of(candidate));
    if (distance == Distance::same) found.same.push_back(candidate);
    if (distance == Distance::near) found.near.push_back(candidate);
  }
  return found;
}

// Whether two faults can never be told apart.
class Classes {
 public:
  Classes(Component component, std::uint64_t seed, double tolerance)
      : component_(component), seed_(seed), tolerance_(tolerance) {}

  bool same(const Fault* first, const Fault* second) const {
    if (first == second) return true;
    InProcessSubject base(right_parts());
    VariantSubject subject(base, component_, changed({first->change}));
    const Sighting sighting(component_, seed_, subject);
    return Lineup(component_, seed_, sighting.observed(), tolerance_)
               .to(changed({second->change})) == Distance::same;
  }

  // Puts the fault into the class, if it belongs there.
  bool join(Class& members, const Fault* fault) const {
    if (!same(members.front(), fault)) return false;
    if (std::find(members.begin(), members.end(), fault) == members.end()) {
      members.push_back(fault);
    }
    return true;
  }

 private:
  Component component_;
  std::uint64_t seed_;
  double tolerance_;
};

using Mistakes = std::vector<Class>;

// All pairs that fit, or are too near to be ruled out, as one pair of classes; nothing if they are
// several.
Mistakes named(const Matches<FaultPair>& found, const Classes& classes) {
  constexpr std::size_t kMany = 16;
  std::vector<FaultPair> pairs = found.same;
  pairs.insert(pairs.end(), found.near.begin(), found.near.end());
  if (found.same.empty() || pairs.size() > kMany) return {};
  Class first = {pairs.front().first};
  Class second = {pairs.front().second};
  for (const auto& [a, b] : pairs) {
    const bool fits = (classes.join(first, a) && classes.join(second, b)) ||
                      (classes.join(first, b) && classes.join(second, a));
    if (!fits) return {};
  }
  return {first, second};
}

// The faults that fit, unless one that does not fit is too near to be ruled out: that is no matter
// if it cannot be told from one that does.
Mistakes named(const Matches<const Fault*>& found, const Classes& classes) {
  Class mistake = found.same;
  for (const Fault* near : found.near) {
    const auto is_same = [&](const Fault* fault) { return classes.same(fault, near); };
    if (std::none_of(found.same.begin(), found.same.end(), is_same)) return {};
    mistake.push_back(near);
  }
  const bool telling =
      std::all_of(mistake.begin(), mistake.end(), [](const Fault* f) { return f->telling; });
  return telling && !mistake.empty() ? Mistakes{mistake} : Mistakes{};
}

Mistakes search(Component component, const Lineup& lineup, const Classes& classes) {
  const std::vector<const Fault*> faults = faults_of(component);

  const auto alone =
      matches(lineup, faults, [](const Fault* fault) { return changed({fault->change}); });
  if (!alone.nothing()) return named(alone, classes);

  for (const Equivalent& other : equivalents()) {
    if (other.change.component != component) continue;
    std::vector<const Fault*> compatible;
    std::copy_if(faults.begin(), faults.end(), std::back_inserter(compatible),
                 [&](const Fault* f) { return !exclude_each_other(f->change, other.change); });
    const auto beside = matches(lineup, compatible, [&](const Fault* fault) {
      return changed({other.change, fault->change});
    });
    if (!beside.nothing()) return named(beside, classes);
  }

  const auto pairs = matches(lineup, compatible_pairs(faults), [](const FaultPair& pair) {
    return changed({pair.first->change, pair.second->change});
  });
  return named(pairs, classes);
}

}  // namespace

Explanation explain(Component component, std::uint64_t seed, std::span<const Observed> observed,
                    double tolerance) {
  if (!is_complete(component, observed)) return {};
  const Lineup lineup(component, seed, observed, tolerance);
  if (!lineup.is_telling() || lineup.to(Options{}) != Distance::far) return {};
  const Classes classes(component, seed, tolerance);
  return {.mistakes = search(component, lineup, classes), .had_numbers = true};
}

}  // namespace course
