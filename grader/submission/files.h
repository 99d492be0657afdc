#pragma once

#include <sys/types.h>

#include <string>

#include "descriptor.h"
#include "left_behind.h"

namespace course {

// Small helpers over std::filesystem. All throw std::system_error.

std::string read_file(const std::string& path);

// Whoever opens the path, after a crash or a power cut too, finds the old file or the whole new one:
// it is written under a temporary name beside it, brought to the disk, and renamed.
void write_file(const std::string& path, const std::string& text);

// Adds a line to a file that only ever grows, and waits until it is on the disk. Whatever was cut off at
// the end of the file stays a line of its own; several processes may add at a time.
void append_line(const std::string& path, const std::string& line);

// A fresh folder under /tmp, or TMPDIR where everybody may enter that, which goes with this object, or
// with the signal that ends the process. What a run that was killed has left goes when the next begins.
class TemporaryFolder {
 public:
  TemporaryFolder();
  ~TemporaryFolder();
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;

  const std::string& path() const { return path_; }

 private:
  std::string path_;
  LeftBehind left_behind_;
  Descriptor held_;
};

// The temporary folders in `root` that no living process holds.
void remove_stale_folders(const std::string& root);

// Everybody may enter every folder on the way to it.
bool is_reachable_by_all(const std::string& path);

}  // namespace course
