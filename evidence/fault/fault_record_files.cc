#include <fmt/format.h>

#include <filesystem>

#include "fault_record.h"
#include "files.h"
#include "replaceable.h"

namespace course {
namespace {

namespace fs = std::filesystem;

// The folders of the record that is there.
std::vector<std::string> kept_folders(const std::string& file, const std::string& path) {
  const std::optional<Document> record = find_replaceable(file, path, kFaultSchema);
  std::vector<std::string> folders;
  if (!record) return folders;
  for (const char* which : {"/before/sources", "/after/sources"}) {
    const nlohmann::json::json_pointer sources(which);
    const bool is_named = record->value().contains(sources) && record->value()[sources].is_string();
    if (is_named) folders.push_back(record->value()[sources]);
  }
  return folders;
}

void write_sources(const SourceTexts& sources, const std::string& root) {
  const std::string folder = root + "/" + sources_folder(sources);
  fs::create_directories(folder);
  for (const auto& [file, text] : sources) write_file(folder + "/" + file, text);
}

// Whatever a record says: only what this file makes is removed.
bool is_sources_folder(const std::string& folder) {
  const std::string prefix = sources_folder({});
  return folder.size() == prefix.size() &&
         fs::path(folder).parent_path() == fs::path(prefix).parent_path();
}

}  // namespace

void write_fault_record(const nlohmann::ordered_json& record, const FaultRuns& runs,
                        const std::string& root, const std::string& path) {
  const std::vector<std::string> old = kept_folders(root + "/" + path, path);
  write_sources(runs.before, root);
  write_sources(runs.after, root);
  write_file(root + "/" + path, record.dump(2) + "\n");
  for (const std::string& folder : old) {
    const bool is_used =
        folder == sources_folder(runs.before) || folder == sources_folder(runs.after);
    if (!is_used && is_sources_folder(folder)) fs::remove_all(root + "/" + folder);
  }
}

}  // namespace course
