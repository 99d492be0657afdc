#include "commands.h"

#include <fmt/format.h>

#include <array>
#include <filesystem>
#include <string_view>

#include "printable.h"
#include "usage_error.h"

namespace course {
namespace {

// What repeats a measurement and changes nothing.
struct AllowedVerb {
  std::string_view name;
  const char* program;  // below the build's folder
};
constexpr std::array kAllowedVerbs = {
    AllowedVerb{"grade", "grader/course_grade"},
    AllowedVerb{"show", "grader/course_grade"},
    AllowedVerb{"contract", "grader/course_grade"},
    AllowedVerb{"audit", "fault_injection/course_faults"},
    AllowedVerb{"inject", "fault_injection/course_faults"},
    AllowedVerb{"self-check", "fault_injection/course_faults"},
    AllowedVerb{"ablate", "evidence/course_evidence"},
};

const AllowedVerb* find_verb(std::string_view name) {
  for (const AllowedVerb& verb : kAllowedVerbs) {
    if (verb.name == name) return &verb;
  }
  return nullptr;
}

bool is_plain(char c) {
  const bool is_letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  return is_letter || (c >= '0' && c <= '9') ||
         std::string_view("-._=/").find(c) != std::string::npos;
}

// Why a word may not stand in a command; empty if it may.
std::string objection(std::string_view word) {
  for (const char c : word) {
    if (!is_plain(c))
      return fmt::format("\"{}\" holds a sign that no command needs", printable(word));
  }
  const std::string_view value = word.substr(word.find('=') == word.npos ? 0 : word.find('=') + 1);
  if (value.starts_with('/') || value.find("..") != value.npos) {
    return fmt::format("\"{}\" leads out of the checkout", printable(word));
  }
  if (word.starts_with("--out") || word.starts_with("--restore")) {
    return fmt::format("\"{}\" writes; a command of a record only measures", printable(word));
  }
  return {};
}

std::vector<std::string> split(std::string_view text) {
  std::vector<std::string> words(1);
  for (const char c : text) {
    if (c == ' ') {
      words.emplace_back();
    } else {
      words.back() += c;
    }
  }
  return words;
}

}  // namespace

ParsedCommand parse_command(const std::string& text) {
  constexpr std::size_t kLongest = 200;
  if (text.size() > kLongest) return {{}, fmt::format("it is longer than {} bytes", kLongest)};
  std::vector<std::string> words = split(text);
  if (words.size() < 2 || words.front() != "./course") {
    return {{}, "a command begins with ./course and a verb"};
  }
  words.erase(words.begin());
  if (find_verb(words.front()) == nullptr) {
    return {{},
            fmt::format("\"{}\" is no verb that may stand in a record", printable(words.front()))};
  }
  for (const std::string& word : words) {
    if (word.empty()) return {{}, "between two words there is one space"};
    if (std::string why = objection(word); !why.empty()) return {{}, std::move(why)};
  }
  return {std::move(words), {}};
}

JailedCommand::Ending run_program(const std::vector<std::string>& command,
                                  const std::string& folder) {
  Jail open_door{.folder = folder, .files = {}, .limits = {}, .uid = 0, .temporary = "/tmp"};
  open_door.layers = LayerSet();
  constexpr std::chrono::minutes kPatience{5};
  return JailedCommand(command, open_door).wait(std::chrono::steady_clock::now() + kPatience);
}

CommandEnding run_command(const std::string& text, const std::string& root,
                          const Installation& installation) {
  ParsedCommand parsed = parse_command(text);
  if (!parsed.problem.empty()) {
    throw UsageError(fmt::format("\"{}\" is not run: {}", printable(text), parsed.problem));
  }
  // The worker lies beside the grader, two folders below the build's.
  const std::filesystem::path build =
      std::filesystem::path(installation.worker).parent_path().parent_path();
  std::vector<std::string> command = {build / find_verb(parsed.words.front())->program};
  command.insert(command.end(), parsed.words.begin(), parsed.words.end());

  const JailedCommand::Ending ending = run_program(command, root);
  if (ending.timed_out || ending.signal != 0) {
    throw UsageError(fmt::format("\"{}\" came to no end of its own", text));
  }
  return {.status = ending.status, .printed = ending.printed};
}

}  // namespace course
