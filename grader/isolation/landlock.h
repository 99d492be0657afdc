#pragma once

#include <string>
#include <vector>

namespace course {

// From now on this process and its children can reach these paths and no other file, and, where the
// kernel knows how, no network port and no process outside. Paths that do not exist are passed
// over. Returns false where the kernel has no Landlock. Needs no_new_privs.
struct FileAccess {
  std::vector<std::string> read;   // files or whole folders, to read and to execute
  std::vector<std::string> write;  // folders, to do anything in
};
bool restrict_files(const FileAccess& access);

}  // namespace course
