#pragma once

#include <stdexcept>
#include <string>

namespace course {

// Files that somebody else chose, by naming them to a command or in a record.

// Why a file is not read, without its name: "is a symbolic link".
class FileProblem : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// All of a regular file of at most `most` bytes. A link at the end of the path is not followed, a
// pipe's other end not waited for. Throws FileProblem.
std::string read_handed_file(const std::string& path, std::size_t most);

// The same of a file inside `root`: the path is made of plain names, none of which is a link.
std::string read_inside(const std::string& root, const std::string& path, std::size_t most);

}  // namespace course
