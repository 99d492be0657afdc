#include "learner_record.h"

#include <fmt/format.h>

#include "component.h"
#include "files.h"
#include "intake.h"

namespace course {

std::string learner_template(const std::string& root) {
  return read_file(root + "/evidence/learner-template-v1.yaml");
}

std::string run_log_path(const std::string& digest) {
  constexpr std::size_t kEnoughToTellApart = 12;
  return fmt::format("{}{}.json", kRunLogPrefix, digest.substr(0, kEnoughToTellApart));
}

bool is_run_log_path(const std::string& path) {
  return path.starts_with(kRunLogPrefix) && path.ends_with(".json");
}

std::vector<std::string> record_commands(std::uint64_t seed) {
  return {"./course contract", fmt::format("./course grade --seed {}", seed),
          "./course show transformer_block", fmt::format("./course ablate --seed {}", seed)};
}

std::vector<NeededArtifact> needed_artifacts() {
  std::vector<NeededArtifact> needed;
  for (const ComponentInfo& component : kComponents) {
    if (component.track != Track::core) continue;  // the chapter passes without extensions
    needed.push_back({"clean_room/" + source_name(component.component),
                      fmt::format("./course reset {}", component.name)});
  }
  needed.push_back(
      {std::string("clean_room/") + kHelpersName, "git checkout clean_room/helpers.h"});
  needed.push_back({kIntermediatesPath,
                    fmt::format("./course show transformer_block --out {}", kIntermediatesPath)});
  needed.push_back({kFaultRecordPath, "./course evidence fault-record"});
  needed.push_back({kClosedBookPath, "./course quiz"});
  return needed;
}

}  // namespace course
