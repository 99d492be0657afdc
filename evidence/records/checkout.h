#pragma once

#include <string>
#include <vector>

namespace course {

// What a record says of the sources that it was made from. `root` is the folder of the project.

struct NamedDigest {
  std::string name;    // "interface"
  std::string digest;  // SHA-256, 64 hexadecimal digits
};

// Interface, reference, checks and catalogue, in this order: of the sources in their folders, tests
// left out.
std::vector<NamedDigest> source_digests(const std::string& root);

// SHA-256 of one file's bytes, as sha256sum prints it. Throws std::system_error if it cannot be read.
std::string file_digest(const std::string& path);

// The last commit that changed anything outside evidence/; or one sentence why that cannot be known
// here: no git, no history, only the tip of it.
struct LastCommit {
  std::string id;       // 40 hexadecimal digits, or empty
  std::string problem;  // where it is empty
};
LastCommit last_commit(const std::string& root);

// Files outside evidence/ that git keeps and that are not as in the last commit.
std::vector<std::string> uncommitted_files(const std::string& root);

}  // namespace course
