#include "environment.h"

#include <fmt/format.h>
#include <sys/utsname.h>

#include <fstream>

#include "commands.h"
#include "printable.h"

namespace course {
namespace {

std::string system_name() {
  std::ifstream release("/etc/os-release");
  const std::string key = "PRETTY_NAME=\"";
  for (std::string line; std::getline(release, line);) {
    if (line.starts_with(key) && line.back() == '"') {
      return printable(line.substr(key.size(), line.size() - key.size() - 1));
    }
  }
  return "unknown";
}

std::string first_line(const std::string& text) { return text.substr(0, text.find('\n')); }

std::string compiler_name(const Installation& installation) {
  const JailedCommand::Ending ending = run_program({installation.compiler, "--version"}, "/");
  return ending.succeeded ? printable(first_line(ending.printed)) : "unknown";
}

}  // namespace

Environment this_environment(const Installation& installation) {
  utsname kernel = {};
  uname(&kernel);
  return {.system = system_name(),
          .architecture = printable(kernel.machine),
          .compiler = compiler_name(installation)};
}

}  // namespace course
