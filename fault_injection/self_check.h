#pragma once

#include <string>
#include <vector>

#include "installation.h"

namespace course {

// Something that must hold of the course as a whole: what the parts say of each other, nothing
// missing, nothing left over.
struct Tenet {
  const char* claim;
  // What contradicts it, one sentence each. `root` is the folder of the project.
  std::vector<std::string> (*contradictions)(const Installation& installation,
                                             const std::string& root);
  bool builds_submissions;  // and takes its time
};

const std::vector<Tenet>& tenets();

// The folder of the project that an installation belongs to.
std::string root_of(const Installation& installation);

}  // namespace course
