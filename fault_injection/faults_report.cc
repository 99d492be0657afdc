#include "faults_report.h"

#include <fmt/format.h>

#include <algorithm>

#include "contract_lines.h"
#include "unlisted.h"

namespace course {
namespace {

constexpr std::size_t kIdWidth = 37;

std::string sentence(std::string text) {
  if (!text.empty() && text.front() >= 'a' && text.front() <= 'z') {
    text.front() = static_cast<char>(text.front() - 'a' + 'A');
  }
  return text + ".";
}

std::string joined(const CheckIds& ids) {
  std::string text;
  for (const char* id : ids) text += (text.empty() ? "" : ", ") + std::string(id);
  return text;
}

// An id with what belongs to it, the second below the first.
std::string entry(const char* id, const std::string& first, const std::string& second,
                  const Paint& paint) {
  return "\n  " + paint.strong(id) + "\n" + wrapped("    ", first) + wrapped("    ", second);
}

}  // namespace

std::string faults_list(const std::vector<Component>& components, const Paint& paint) {
  std::string text;
  for (const ComponentInfo& each : kComponents) {
    const bool asked = components.empty() || std::find(components.begin(), components.end(),
                                                       each.component) != components.end();
    if (!asked) continue;
    const std::vector<const Fault*> faults = faults_of(each.component);
    text += fmt::format("\n{}  {} faults\n", paint.strong(each.name), faults.size());
    for (const Fault* fault : faults) {
      text += wrapped("  " + padded(fault->id, kIdWidth) + " ", fault->wrong);
    }
  }
  return text + "\n  One in full: ./course faults ID\n";
}

std::string fault_in_full(const Fault& fault, const std::string& interface_folder,
                          const Paint& paint) {
  const ContractLine line = contract_line(interface_folder, fault.component(), fault.rule);
  std::string text =
      "\n" + paint.strong(fault.id) + "\n" + wrapped("  ", sentence(fault.wrong)) + "\n";
  text += labelled("part", info(fault.component()).name);
  text += labelled("sees", sentence(fault.sees));
  text += labelled("rule", fmt::format("{}:{}  \"{}\"", line.header, line.number, line.text));
  text += labelled("caught", fmt::format("by {}", joined(fault.caught_by)));
  text += labelled("verdict", name(fault.verdict));
  text += labelled("hides", sentence(fault.invisible));
  text += labelled("source", fault.source);
  text += labelled("decides", spelled(fault.change));
  text += labelled_lines("show", fmt::format("./course inject {}", fault.id));
  return text;
}

std::string equivalents_list(const Paint& paint) {
  std::string text;
  for (const Equivalent& each : equivalents()) {
    text += entry(each.id, sentence(each.what), each.proof, paint);
  }
  return text;
}

std::string inexpressible_list(const Paint& paint) {
  std::string text;
  for (const Inexpressible& each : inexpressible_mistakes()) {
    text += entry(each.id, sentence(each.what), each.reason, paint);
  }
  return text;
}

}  // namespace course
