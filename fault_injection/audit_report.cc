#include "audit_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <string_view>

#include "check_weights.h"

namespace course {
namespace {

using Kind = Finding::Kind;

struct KindText {
  Kind kind;
  const char* title;
  const char* meaning;
};

constexpr KindText kKinds[] = {
    {Kind::survivor, "survivors", "no check catches them"},
    {Kind::wrong_catch, "caught otherwise than stated", "the check named in the row says this"},
    {Kind::crash, "crashes", "an exception that the contract does not name is not a catch"},
    {Kind::false_alarm, "false alarms", "correct code that a check rejects"},
    {Kind::weak_check, "weak checks", "they accept more than the contract's tolerance"},
    {Kind::unlisted, "unlisted", "the catalogue does not account for them"},
};

// As wide as the longest name, so that one stands below the other.
constexpr std::size_t kNameWidth = [] {
  std::size_t widest = 0;
  for (const ComponentInfo& each : kComponents) {
    widest = std::max(widest, std::string_view(each.name).size());
  }
  return widest;
}();

std::string bar(std::size_t part, std::size_t whole) {
  constexpr std::size_t kWidth = 20;
  const std::size_t full = whole == 0 ? 0 : part * kWidth / whole;
  return std::string(full, '#') + std::string(kWidth - full, '-');
}

std::string caught_line(std::string_view name, std::size_t caught, std::size_t faults) {
  return fmt::format("  {} {}  {:>3} / {:<3} caught\n", padded(name, kNameWidth),
                     bar(caught, faults), caught, faults);
}

std::string line(const Finding& finding, bool with_seed) {
  std::string said = finding.check;
  if (finding.kind == Kind::wrong_catch) {
    said += fmt::format(" says {}, stated {}", name(finding.found), name(finding.stated));
  } else if (!finding.check.empty()) {
    said += fmt::format(" says {}", name(finding.found));
  }
  if (with_seed && finding.kind != Kind::unlisted) said += fmt::format(" (seed {})", finding.seed);
  return wrapped("    " + padded(finding.who, 38) + " ", said);
}

// "  causal_attention    one, two, three", for the components that have any.
template <typename NamesOf>
std::string by_component(const Audit& audit, NamesOf names_of) {
  std::string text;
  for (const ComponentAudit& component : audit.components) {
    std::string names;
    for (const std::string& name : names_of(component)) names += (names.empty() ? "" : ", ") + name;
    if (names.empty()) continue;
    text += wrapped("    " + padded(info(component.component).name, kNameWidth + 2), names);
  }
  return text;
}

std::vector<std::string> caught_once(const ComponentAudit& component) {
  std::vector<std::string> names;
  for (const auto& [fault, check] : weigh(component).caught_once) {
    names.push_back(fmt::format("{} ({})", fault->id, check->id));
  }
  return names;
}

template <typename Rows>
std::vector<std::string> ids(const Rows& rows) {
  std::vector<std::string> names;
  for (const auto* row : rows) names.emplace_back(row->id);
  return names;
}

}  // namespace

std::string audit_findings(const Audit& audit, const Paint& paint) {
  std::string text;
  for (const KindText& kind : kKinds) {
    std::string lines;
    std::size_t count = 0;
    for (const Finding& finding : audit.findings) {
      if (finding.kind != kind.kind) continue;
      lines += line(finding, audit.seeds > 1);
      ++count;
    }
    if (count == 0) continue;
    text += fmt::format("\n{}  {} {}: {}\n{}", paint.bad("FAIL"), count, kind.title, kind.meaning,
                        lines);
  }
  return text;
}

std::string audit_worth(const Audit& audit) {
  std::string text = "\n  Faults that exactly one check catches, and which:\n";
  text += by_component(audit, caught_once);
  text += "\n  Checks without which every fault would still be caught:\n";
  text += by_component(audit, [](const ComponentAudit& component) {
    const CheckWeights weights = weigh(component);
    std::vector<std::string> names = ids(weights.nothing_alone);
    for (const std::string& name : ids(weights.nothing_at_all)) {
      names.push_back(name + " (catches nothing)");
    }
    return names;
  });
  std::size_t minimal = 0;
  std::size_t caught = 0;
  for (const ComponentAudit& component : audit.components) {
    const CheckWeights weights = weigh(component);
    minimal += weights.minimal.size();
    caught += weights.minimal_caught;
  }
  text += fmt::format(
      "\n  Faults that no other subsumes: {}, of which {} caught, {:.0f} %\n", minimal, caught,
      minimal == 0 ? 0.0 : 100.0 * static_cast<double>(caught) / static_cast<double>(minimal));
  text += by_component(
      audit, [](const ComponentAudit& component) { return ids(weigh(component).minimal); });
  return text;
}

std::string audit_verdict(const Audit& audit) {
  const std::string seeds = audit.seeds == 1 ? fmt::format("seed {}", audit.first_seed)
                                             : fmt::format("seeds {} to {}", audit.first_seed,
                                                           audit.first_seed + audit.seeds - 1);
  return audit.passed()
             ? fmt::format("Every fault is caught as stated, nothing correct rejected, {}.", seeds)
             : fmt::format("Over {}. One in full: ./course faults ID", seeds);
}

std::string audit_report(const Audit& audit, const Paint& paint) {
  std::string text = "\n";
  std::size_t caught = 0;
  std::size_t faults = 0;
  for (const ComponentAudit& component : audit.components) {
    text += caught_line(info(component.component).name, component.count_caught(),
                        component.faults.size());
    caught += component.count_caught();
    faults += component.faults.size();
  }
  if (audit.components.size() > 1) text += caught_line("total", caught, faults);
  text += audit_worth(audit) + audit_findings(audit, paint);
  text += audit.passed() ? fmt::format("\n{}  {}\n", paint.good("PASS"), audit_verdict(audit))
                         : fmt::format("\n  {}\n", audit_verdict(audit));
  return text;
}

std::string pairs_report(const PairAudit& audit, const Paint& paint) {
  std::string text;
  const auto list = [&](const std::vector<FaultPair>& pairs, std::string_view title) {
    if (pairs.empty()) return;
    text += fmt::format("\n{}  {} {}\n", paint.bad("FAIL"), pairs.size(), title);
    for (const auto& [first, second] : pairs) {
      text += fmt::format("    {} + {}\n", first->id, second->id);
    }
  };
  list(audit.unnoticed, "pairs that cancel out unnoticed");
  list(audit.crashed, "pairs that crash");
  if (text.empty()) {
    text = fmt::format("\n{}  None of {} pairs of faults goes unnoticed.\n", paint.good("PASS"),
                       audit.pairs);
  }
  return text;
}

}  // namespace course
