#pragma once

// For tests: the program as a person meets it, what it prints and how it ends.

#include <gtest/gtest.h>
#include <sys/wait.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <string>

#include "printable.h"
#include "text.h"

namespace course {

struct Ending {
  int status = -1;
  std::string printed;  // standard output and error
};

inline Ending run_command(const std::string& words) {
  const std::string command = words + " 2>&1";
  FILE* const pipe = popen(command.c_str(), "r");
  Ending ending;
  std::array<char, 4096> buffer;
  while (const std::size_t got = fread(buffer.data(), 1, buffer.size(), pipe)) {
    ending.printed.append(buffer.data(), got);
  }
  const int status = pclose(pipe);
  ending.status = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  return ending;
}

inline Ending run(const std::string& words) {
  return run_command(std::string(COURSE_PROGRAM) + " " + words);
}

inline Ending run_in(const std::string& folder, const std::string& words) {
  return run_command("cd '" + folder + "' && " COURSE_PROGRAM " " + words);
}

inline bool is_one_line(const std::string& text) {
  return !text.empty() && text.find('\n') == text.size() - 1;
}

// A command with a long folder name is not broken: it is there to be copied.
inline void expect_fits_terminal(const std::string& text) {
  std::size_t begin = 0;
  while (begin < text.size()) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    const std::string line = text.substr(begin, end - begin);
    const bool is_command = line.find("./course") != std::string::npos;
    EXPECT_TRUE(is_command || columns(line) <= kColumns) << line;
    begin = end + 1;
  }
}

}  // namespace course
