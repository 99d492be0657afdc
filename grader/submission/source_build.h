#pragma once

#include <array>
#include <string>

#include "component.h"
#include "verdict.h"

namespace course {

// What became of one source on its way into the library.
struct SourceBuild {
  Outcome outcome = Outcome::pass;  // pass: it is in the library
  std::string problem;              // else: why not, and where; several lines, printable
};

using SourceBuilds = std::array<SourceBuild, kComponents.size()>;

// Each source that is still in.
template <typename Step>
void for_each_source_in(SourceBuilds& sources, Step step) {
  for (const ComponentInfo& component : kComponents) {
    SourceBuild& source = sources[static_cast<std::size_t>(component.component)];
    if (source.outcome == Outcome::pass) step(component.component, source);
  }
}

}  // namespace course
