// What lies in the folders of the project, and what must.

#include <fmt/format.h>

#include <filesystem>
#include <vector>

#include "component.h"
#include "files.h"
#include "intake.h"
#include "tenets.h"

namespace course {
namespace {

namespace fs = std::filesystem;

bool has_text(const fs::path& file) {
  std::error_code error;
  return fs::is_regular_file(file, error) && fs::file_size(file, error) > 0;
}

std::vector<fs::path> folders_in(const fs::path& folder) {
  std::vector<fs::path> folders;
  for (const auto& entry : fs::directory_iterator(folder)) {
    if (entry.is_directory()) folders.push_back(entry.path());
  }
  return folders;
}

// Submissions are data, and their sources no part of the build.
bool is_submission(const fs::path& source, const fs::path& top) {
  const fs::path submissions = top / "submissions";
  return source.parent_path() != submissions &&
         source.string().starts_with(submissions.string() + "/");
}

}  // namespace

Contradictions parts_have_pages(const Installation& installation, const std::string& root) {
  Contradictions complaints;
  const auto require_file = [&](const fs::path& file) {
    if (!has_text(file)) complaints.push_back(fmt::format("{} is missing or empty", file.string()));
  };
  for (const ComponentInfo& each : kComponents) {
    const std::string page = std::string(each.name) + ".md";
    require_file(fs::path(installation.stubs_folder) / source_name(each.component));
    require_file(fs::path(root) / "clean_room" / "handout" / page);
    require_file(fs::path(root) / "clean_room" / "hints" / page);
  }
  return complaints;
}

// A source that falls out of the build takes its tests or its faults with it, and nobody sees.
Contradictions sources_are_built(const Installation&, const std::string& root) {
  Contradictions complaints;
  for (const char* folder : {"interface", "reference", "grader", "fault_injection", "evidence"}) {
    const fs::path top = fs::path(root) / folder;
    if (!fs::exists(top / "CMakeLists.txt")) continue;
    // The toolchain builds what every learner's library is linked with, by its name without an end.
    const std::string lists = read_file((top / "CMakeLists.txt").string());
    const std::string toolchain = read_file(root + "/grader/submission/toolchain.cc");
    for (const auto& entry : fs::recursive_directory_iterator(top)) {
      const fs::path& source = entry.path();
      if (source.extension() != ".cc" || is_submission(source, top)) continue;
      if (lists.find(source.filename().string()) != std::string::npos ||
          toolchain.find('"' + source.stem().string() + '"') != std::string::npos) {
        continue;
      }
      complaints.push_back(fmt::format("{} is not in {}/CMakeLists.txt",
                                       source.lexically_relative(root).string(), folder));
    }
  }
  return complaints;
}

Contradictions submissions_are_listed(const Installation&, const std::string& root) {
  Contradictions complaints;
  const fs::path submissions = fs::path(root) / "grader" / "submissions";
  for (const char* kind : {"correct", "wrong"}) {
    for (const fs::path& folder : folders_in(submissions / kind)) {
      for (const std::string& file : read_submission(folder.string()).ignored) {
        complaints.push_back(
            fmt::format("{}/{} is no source", folder.lexically_relative(root).string(), file));
      }
    }
  }
  const std::string expected = read_file((submissions / "wrong" / "expected.yaml").string());
  for (const fs::path& folder : folders_in(submissions / "wrong")) {
    const std::string name = folder.filename().string();
    if (expected.find("name: " + name + "\n") != std::string::npos) continue;
    complaints.push_back(fmt::format("wrong/{} has no expected verdict", name));
  }
  return complaints;
}

}  // namespace course
