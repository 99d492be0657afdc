#include "build.h"

#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <optional>

#include "clean_room_contract.h"
#include "compiler_message.h"
#include "digest.h"
#include "object_symbols.h"
#include "source_text.h"
#include "symbol_check.h"

namespace course {
namespace {

namespace fs = std::filesystem;
using std::chrono::steady_clock;

constexpr std::chrono::seconds kCompilePatience{30};
constexpr Limits kCompileLimits = {.address_space = std::uint64_t{3} << 30,
                                   .processor_seconds = 30,
                                   .file_size = std::uint64_t{32} << 20};

bool includes_helpers(const std::string& source) {
  const std::vector<Include> includes = find_includes(source);
  return std::any_of(includes.begin(), includes.end(),
                     [](const Include& include) { return include.header == kHelpersName; });
}

// One build, step by step; each step works on the sources that are still in.
class Builder {
 public:
  Builder(const Submission& submission, const Installation& installation, std::string folder,
          const BuildOptions& options)
      : submission_(submission),
        stubs_(installation.stubs_folder),
        cache_(installation.cache_folder + "/objects"),
        toolchain_(installation, options.instrumentation),
        folder_(std::move(folder)),
        options_(options) {}

  Build run();

 private:
  void stage();
  bool is_untouched_extension(Component component) const;
  void check_includes();
  void compile();
  void check_symbols();
  void link();

  template <typename Step>
  void for_each_source(Step step) {
    for_each_source_in(build_.sources, step);
  }

  SourceBuild make_library(const std::vector<std::string>& objects) const;

  std::string object_of(Component component) const {
    return fmt::format("{}/out/{}.o", folder_, info(component).name);
  }
  std::string library() const { return folder_ + "/out/submission.so"; }
  std::string cached_object(Component component) const;
  Jail jail() const;

  const Submission& submission_;
  std::string stubs_;
  std::string cache_;
  Toolchain toolchain_;
  std::string folder_;
  BuildOptions options_;
  std::optional<SymbolCheck> symbols_;
  Build build_;
};

Build Builder::run() {
  stage();
  if (options_.check_contract) check_includes();
  compile();
  check_symbols();
  link();
  return std::move(build_);
}

// The sources alone, flat, in a folder that their compiler may read and nobody may change.
void Builder::stage() {
  constexpr mode_t kEnter = 0755;
  chmod(folder_.c_str(), kEnter);
  fs::create_directories(folder_ + "/stage");
  fs::create_directories(folder_ + "/out");
  fs::create_directories(cache_);
  if (geteuid() == 0 && chown((folder_ + "/out").c_str(), options_.uid, options_.uid) != 0) {
    throw std::system_error(errno, std::generic_category(), folder_);
  }
  toolchain_.make_reachable(folder_ + "/toolchain");
  write_file(folder_ + "/stage/" + kHelpersName, submission_.helpers.text.value_or(""));
  for_each_source([&](Component component, SourceBuild& source) {
    const HandedIn& handed_in = submission_.source(component);
    if (is_untouched_extension(component)) {
      source = {Outcome::not_implemented, {}};
    } else if (!handed_in.text) {
      source = {Outcome::not_run, handed_in.problem};
    } else if (!submission_.helpers.text && includes_helpers(*handed_in.text)) {
      source = {Outcome::not_run, submission_.helpers.problem};
    } else {
      write_file(folder_ + "/stage/" + source_name(component), *handed_in.text);
    }
  });
}

// Nobody has to write an extension: without its source, or with the stub as it came, there is nothing
// to build and nothing wrong.
bool Builder::is_untouched_extension(Component component) const {
  if (!is_extension(component)) return false;
  const HandedIn& handed_in = submission_.source(component);
  if (!handed_in.text) return handed_in.is_missing;
  const std::string stub = stubs_ + "/" + source_name(component);
  return *handed_in.text == read_file(stub);
}

void Builder::check_includes() {
  const auto breaches_in = [&](const std::string& name, const std::string& text) {
    std::string problem;
    for (const Breach& breach : find_forbidden_includes(text, toolchain_.contract_headers())) {
      problem += fmt::format("{}:{}: {}.\n", name, breach.line, breach.what);
    }
    return problem;
  };
  const std::string in_helpers = breaches_in(kHelpersName, submission_.helpers.text.value_or(""));
  for_each_source([&](Component component, SourceBuild& source) {
    const std::string& text = *submission_.source(component).text;
    std::string problem = breaches_in(source_name(component), text);
    if (includes_helpers(text)) problem += in_helpers;
    if (!problem.empty()) source = {Outcome::contract_violation, problem};
  });
}

Jail Builder::jail() const {
  return {
      .folder = folder_ + "/stage",
      .files = {.read = {"/usr", "/lib", "/lib64", "/bin", "/etc/ld.so.cache", "/etc/alternatives",
                         "/dev/null", folder_ + "/stage", toolchain_.folder()},
                .write = {folder_ + "/out"}},
      .limits = kCompileLimits,
      .uid = options_.uid,
      .temporary = folder_ + "/out",
      .layers = options_.layers};
}

std::string Builder::cached_object(Component component) const {
  // An object that was made with the jail's doors open is not for those who expect them closed.
  const std::string digest = sha256({toolchain_.digest(), fmt::format("{}", options_.layers.bits()),
                                     source_name(component), *submission_.source(component).text,
                                     submission_.helpers.text.value_or("")});
  return fmt::format("{}/{}.o", cache_, digest);
}

void Builder::compile() {
  struct Job {
    Component component;
    JailedCommand command;
  };
  std::vector<Component> to_compile;
  for_each_source([&](Component component, SourceBuild&) {
    const std::string cached = cached_object(component);
    if (fs::exists(cached)) {
      fs::copy_file(cached, object_of(component));
    } else {
      to_compile.push_back(component);
    }
  });

  // Two at a time: each takes a processor and up to its memory limit.
  constexpr std::size_t kAtATime = 2;
  std::vector<Job> running;
  const auto finish_first = [&] {
    const Component component = running.front().component;
    const JailedCommand::Ending ending =
        running.front().command.wait(steady_clock::now() + kCompilePatience);
    running.erase(running.begin());
    if (ending.succeeded) {
      const std::string temporary = fmt::format("{}.{}", cached_object(component), getpid());
      fs::copy_file(object_of(component), temporary, fs::copy_options::overwrite_existing);
      fs::rename(temporary, cached_object(component));
      return;
    }
    build_.sources[static_cast<std::size_t>(component)] = {Outcome::does_not_compile,
                                                           compiler_message(ending)};
  };
  for (const Component component : to_compile) {
    if (running.size() == kAtATime) finish_first();
    running.push_back({component, JailedCommand(toolchain_.compile_command(source_name(component),
                                                                           object_of(component)),
                                                jail())});
  }
  while (!running.empty()) finish_first();
}

// What the source has brought into its object. Only a build with sanitizers has symbols of theirs: in
// any other they are the source's own doing.
ObjectSymbols symbols_of_source(const std::string& object, Instrumentation instrumentation) {
  ObjectSymbols symbols = read_symbols(object);
  if (instrumentation == Instrumentation::none) return symbols;
  std::erase_if(symbols.defined, is_defined_by_instrumentation);
  std::erase_if(symbols.undefined, is_of_instrumentation);
  return symbols;
}

void Builder::check_symbols() {
  std::vector<std::string> of_course;
  for (const std::string& object : toolchain_.own_objects()) {
    for (std::string& symbol : symbols_of_source(object, options_.instrumentation).defined) {
      of_course.push_back(std::move(symbol));
    }
  }
  symbols_.emplace(std::move(of_course), options_.check_contract);
  for_each_source([&](Component component, SourceBuild&) {
    symbols_->add(component, symbols_of_source(object_of(component), options_.instrumentation));
  });
  symbols_->leave_out_offenders(build_.sources);
}

void Builder::link() {
  const auto make_from_all = [&] {
    std::vector<std::string> objects;
    for_each_source(
        [&](Component component, SourceBuild&) { objects.push_back(object_of(component)); });
    return make_library(objects);
  };
  SourceBuild made = make_from_all();
  if (made.outcome != Outcome::pass) {
    // One source can spoil it for all. Alone, each shows whether it is the one.
    for_each_source([&](Component component, SourceBuild& source) {
      source = make_library({object_of(component)});
    });
    symbols_->leave_out_dependents(build_.sources);
    made = make_from_all();
  }
  if (made.outcome == Outcome::pass) {
    build_.library = library();
  } else {
    for_each_source([&](Component, SourceBuild& source) { source = made; });
  }
}

// Pass: linked, and loaded once.
SourceBuild Builder::make_library(const std::vector<std::string>& objects) const {
  const JailedCommand::Ending ending =
      JailedCommand(toolchain_.link_command(objects, library()), jail())
          .wait(steady_clock::now() + kCompilePatience);
  if (!ending.succeeded) {
    return {Outcome::does_not_compile, "It does not link.\n" + compiler_message(ending)};
  }
  return options_.try_library ? options_.try_library(library()) : SourceBuild{};
}

}  // namespace

Build build_submission(const Submission& submission, const Installation& installation,
                       const std::string& folder, const BuildOptions& options) {
  return Builder(submission, installation, folder, options).run();
}

}  // namespace course
