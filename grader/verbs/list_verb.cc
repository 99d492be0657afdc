#include <fmt/format.h>

#include <algorithm>
#include <boost/program_options/options_description.hpp>
#include <cstdio>
#include <string_view>

#include "command_line.h"
#include "contract_lines.h"
#include "text.h"
#include "verb.h"

namespace course {
namespace {

int points_of(Component component) {
  int points = 0;
  for (const Check& check : checks_of(component)) points += check.points;
  return points;
}

void list_track(Track track, const char* title) {
  std::size_t width = 0;
  for (const ComponentInfo& component : kComponents) {
    if (component.track == track) width = std::max(width, std::string_view(component.name).size());
  }
  fmt::print("\n  {}  checks  points\n\n", padded(title, width));
  for (const ComponentInfo& component : kComponents) {
    if (component.track != track) continue;
    const std::string line =
        fmt::format("  {}  {:>6}  {:>6}  ", padded(component.name, width),
                    checks_of(component.component).size(), points_of(component.component));
    fmt::print("{}", wrapped(line, component.summary));
  }
}

void list_components() {
  list_track(Track::core, "part");
  list_track(Track::extension, "extension");
  fmt::print("\n  An extension counts apart: the core passes without it.\n");
  fmt::print("\n  one part's checks, and why each exists:  ./course list PART\n");
}

void list_checks(Component component, const std::string& interface_folder) {
  fmt::print("\n{}: {}\n", info(component).name, info(component).summary);
  for (const Check& check : checks_of(component)) {
    const ContractLine line = contract_line(interface_folder, component, check.id);
    fmt::print("\n  {}{:>3} {}\n", padded(check.id, 66), check.points,
               check.points == 1 ? "point" : "points");
    fmt::print("{}{}", wrapped("    ", line.text), wrapped("      ", check.why));
  }
  fmt::print("\n  the contract:  interface/{}\n", header_name(component));
}

int run(const std::vector<std::string>& arguments, const Surroundings& surroundings) {
  const CommandLine line("list", arguments, {});
  const std::vector<Component> components = line.components();
  if (components.empty()) list_components();
  for (const Component component : components) {
    list_checks(component, surroundings.installation.interface_folder);
  }
  return kAllPassed;
}

}  // namespace

const Verb kListVerb = {
    .name = "list",
    .usage = "[PART…]",
    .summary = "the parts, or a part's checks with why each exists",
    .details =
        "Without a PART: every part with its checks counted. With one: every check, the line of "
        "the contract that it checks, and what it catches.",
    .run = run};

}  // namespace course
