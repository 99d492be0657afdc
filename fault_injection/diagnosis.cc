#include "diagnosis.h"

#include <fmt/format.h>

namespace course {
namespace {

// "a", or "a, or when b" where the numbers cannot tell which.
std::string either(const std::vector<const Fault*>& faults) {
  std::string text;
  for (const Fault* fault : faults)
    text += (text.empty() ? "" : ", or when ") + std::string(fault->wrong);
  return text;
}

// "[hides-future]", each line once.
std::string rules(const Explanation& explanation) {
  std::string text;
  for (const auto& mistake : explanation.mistakes) {
    const std::string rule = fmt::format("[{}]", mistake.front()->rule);
    if (text.find(rule) == std::string::npos) text += (text.empty() ? "" : " and ") + rule;
  }
  return text;
}

}  // namespace

std::string explanation_text(const Explanation& explanation) {
  const auto& mistakes = explanation.mistakes;
  if (mistakes.empty()) {
    return "No known mistake gives exactly these numbers. Look at where they are wrong.";
  }
  std::string text = "These are exactly the numbers that come out when ";
  if (mistakes.size() == 1) {
    text += either(mistakes.front()) + ".";
    if (mistakes.front().size() > 1) text += " The numbers cannot tell which.";
  } else {
    text += fmt::format("two things are wrong at once: (1) when {}; and (2) when {}.",
                        either(mistakes.front()), either(mistakes.back()));
  }
  return text + fmt::format(" See {} in interface/{}.", rules(explanation),
                            header_name(mistakes.front().front()->component()));
}

std::optional<Diagnosis> diagnose(Component component, std::uint64_t seed,
                                  const std::vector<std::vector<Outputs>>& recordings,
                                  const std::vector<CheckResult>& results) {
  std::vector<Observed> observed;
  for (std::size_t c = 0; c < results.size() && c < recordings.size(); ++c) {
    observed.push_back({results[c].check, results[c].verdict.outcome, recordings[c]});
  }
  const Explanation explanation = explain(component, seed, observed);
  if (!explanation.had_numbers) return std::nullopt;
  Diagnosis diagnosis{.faults = {}, .text = explanation_text(explanation)};
  for (const auto& mistake : explanation.mistakes) {
    for (const Fault* fault : mistake) diagnosis.faults.emplace_back(fault->id);
  }
  return diagnosis;
}

}  // namespace course
