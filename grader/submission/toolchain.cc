#include "toolchain.h"

#include <fmt/format.h>
#include <sys/stat.h>

#include <algorithm>
#include <filesystem>
#include <stdexcept>

#include "digest.h"

namespace course {
namespace {

namespace fs = std::filesystem;

// -O1 compiles fastest for what it gives. A variable that is never set holds a pattern, the same at
// each run, in place of whatever the stack held.
const std::vector<std::string> kFlags = {"-std=c++20",
                                         "-O1",
                                         "-fPIC",
                                         "-pthread",
                                         "-pipe",
                                         "-ftrivial-auto-var-init=pattern",
                                         "-fdiagnostics-color=never",
                                         "-fmax-errors=3",
                                         "-Winvalid-pch"};

constexpr const char* kExports = "{ global: course_door; local: *; };\n";
constexpr const char* kOwnSources[] = {"door", "errors", "absent_parts"};

// As an include names them: "tensor.h", "extension/layer_norm.h".
std::vector<std::string> headers_in(const std::string& folder) {
  std::vector<std::string> names;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    if (entry.path().extension() == ".h") names.push_back(entry.path().lexically_relative(folder));
  }
  std::sort(names.begin(), names.end());
  return names;
}

// The compiler's identity without starting it.
std::string identity(const std::string& compiler) {
  struct stat status = {};
  const std::string program = fs::canonical(compiler);
  if (stat(program.c_str(), &status) != 0) throw std::runtime_error(compiler + " cannot be found");
  return fmt::format("{} {} {}", program, status.st_size, status.st_mtim.tv_sec);
}

std::vector<std::string> flags_with(Instrumentation instrumentation) {
  std::vector<std::string> flags = kFlags;
  for (std::string& flag : compiler_flags(instrumentation)) flags.push_back(std::move(flag));
  return flags;
}

std::string digest_of(const Installation& installation, const std::vector<std::string>& flags,
                      const std::vector<std::string>& headers) {
  std::vector<std::string> parts = flags;
  parts.emplace_back(identity(installation.compiler));
  for (const std::string& header : headers) {
    parts.push_back(header);
    parts.push_back(read_file(installation.interface_folder + "/" + header));
  }
  parts.push_back(read_file(installation.interface_folder + "/door.cc"));
  parts.push_back(read_file(installation.interface_folder + "/errors.cc"));
  parts.push_back(read_file(installation.support_folder + "/absent_parts.cc"));
  parts.push_back(read_file(installation.support_folder + "/precompiled.h"));
  return sha256({parts.begin(), parts.end()});
}

// A command on the course's own sources, which need no jail.
void run_trusted(const std::vector<std::string>& command, const std::string& folder) {
  Jail open_door{.folder = folder, .files = {}, .limits = {}, .uid = 0, .temporary = "/tmp"};
  open_door.layers = LayerSet();
  constexpr std::chrono::minutes kPatience{2};
  const JailedCommand::Ending ending =
      JailedCommand(command, open_door).wait(std::chrono::steady_clock::now() + kPatience);
  if (!ending.succeeded) {
    throw std::runtime_error("the contract's headers do not compile:\n" + ending.printed);
  }
}

}  // namespace

Toolchain::Toolchain(const Installation& installation, Instrumentation instrumentation)
    : compiler_(installation.compiler),
      instrumentation_(instrumentation),
      flags_(flags_with(instrumentation)),
      headers_(headers_in(installation.interface_folder)),
      digest_(digest_of(installation, flags_, headers_)),
      folder_(fmt::format("{}/toolchain-{}", installation.cache_folder, digest_.substr(0, 16))) {
  if (!fs::exists(folder_)) prepare(installation);
}

const std::vector<std::string>& Toolchain::flags() { return kFlags; }

void Toolchain::prepare(const Installation& installation) {
  const std::string finished = folder_;
  folder_ += fmt::format(".{}", getpid());
  fs::create_directories(folder_);
  for (const std::string& header : headers_) {
    fs::create_directories(fs::path(folder_ + "/" + header).parent_path());
    fs::copy_file(installation.interface_folder + "/" + header, folder_ + "/" + header);
  }
  fs::copy_file(installation.support_folder + "/precompiled.h", folder_ + "/precompiled.h");
  fs::copy_file(installation.interface_folder + "/door.cc", folder_ + "/door.cc");
  fs::copy_file(installation.interface_folder + "/errors.cc", folder_ + "/errors.cc");
  fs::copy_file(installation.support_folder + "/absent_parts.cc", folder_ + "/absent_parts.cc");
  write_file(folder_ + "/exports.map", kExports);

  std::vector<std::string> precompile = {compiler_, "-x", "c++-header", "precompiled.h",
                                         "-I",      ".",  "-o",         "precompiled.h.gch"};
  precompile.insert(precompile.end(), flags_.begin(), flags_.end());
  run_trusted(precompile, folder_);
  for (const std::string name : kOwnSources) {
    run_trusted(compile_command(name + ".cc", name + ".o"), folder_);
  }
  std::error_code lost_race;  // another run has finished the same folder first: just as well
  fs::rename(folder_, finished, lost_race);
  if (lost_race) fs::remove_all(folder_);
  folder_ = finished;
}

void Toolchain::make_reachable(const std::string& copies) {
  if (is_reachable_by_all(folder_)) return;
  fs::create_directories(copies);
  for (const auto& entry : fs::recursive_directory_iterator(folder_)) {
    const fs::path copy = fs::path(copies) / entry.path().lexically_relative(folder_);
    if (entry.is_directory()) {
      fs::create_directory(copy);
      continue;
    }
    fs::copy_file(entry.path(), copy);
    fs::last_write_time(copy,
                        entry.last_write_time());  // a precompiled header knows its headers' times
  }
  folder_ = copies;
}

std::vector<std::string> Toolchain::compile_command(const std::string& source,
                                                    const std::string& object) const {
  std::vector<std::string> command = {compiler_};
  command.insert(command.end(), flags_.begin(), flags_.end());
  command.insert(command.end(), {"-I", folder_, "-include", folder_ + "/precompiled.h", "-c",
                                 source, "-o", object});
  return command;
}

std::vector<std::string> Toolchain::link_command(const std::vector<std::string>& objects,
                                                 const std::string& library) const {
  // gold links several times faster than the default linker.
  std::vector<std::string> command = {
      compiler_,     "-shared",
      "-pthread",    "-fuse-ld=gold",
      "-Wl,-z,defs", "-Wl,--version-script=" + folder_ + "/exports.map",
      "-o",          library};
  for (std::string& flag : linker_flags(instrumentation_)) command.push_back(std::move(flag));
  command.insert(command.end(), objects.begin(), objects.end());
  for (const std::string& object : own_objects()) command.push_back(object);
  return command;
}

std::vector<std::string> Toolchain::own_objects() const {
  std::vector<std::string> objects;
  for (const char* name : kOwnSources) objects.push_back(fmt::format("{}/{}.o", folder_, name));
  return objects;
}

}  // namespace course
