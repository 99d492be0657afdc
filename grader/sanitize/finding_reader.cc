#include "finding_reader.h"

#include <fmt/format.h>

#include <charconv>
#include <chrono>
#include <filesystem>
#include <sstream>

#include "printable.h"

namespace course {
namespace {

constexpr std::chrono::seconds kPatience{20};
constexpr Limits kLimits = {.address_space = std::uint64_t{2} << 30,
                            .processor_seconds = 20,
                            .file_size = std::uint64_t{1} << 20};

// "(anonymous namespace)::MyNorm::normalize(course::…) const" as "MyNorm::normalize".
std::string short_name(std::string function) {
  for (const std::string_view noise : {"(anonymous namespace)::", "course::"}) {
    for (std::size_t at = function.find(noise); at != std::string::npos;
         at = function.find(noise)) {
      function.erase(at, noise.size());
    }
  }
  return printable(function.substr(0, function.find('(')));
}

const std::string* own_text(const Submission& submission, const std::string& file) {
  if (file == kHelpersName) {
    return submission.helpers.text ? &*submission.helpers.text : nullptr;
  }
  for (const ComponentInfo& component : kComponents) {
    const HandedIn& source = submission.source(component.component);
    if (file == source_name(component.component) && source.text) return &*source.text;
  }
  return nullptr;
}

std::string line_of(const std::string& text, int number) {
  std::istringstream lines(text);
  std::string line;
  for (int n = 0; n < number; ++n) {
    if (!std::getline(lines, line)) return {};
  }
  const std::size_t begin = line.find_first_not_of(" \t");
  return begin == std::string::npos ? "" : printable(line.substr(begin));
}

}  // namespace

std::string one_line(const SanitizerFinding& finding) {
  if (!finding.at) return finding.what;
  return fmt::format("{}:{}: {}", finding.at->file, finding.at->line, finding.what);
}

// A function's name and its place take a line each, inlined ones first:
//   course::(anonymous namespace)::MyNorm::normalize(…) const
//   /tmp/course-run-x/stage/rms_norm.cc:24 (discriminator 3)
std::optional<SourcePlace> first_own_place(const std::string& printed,
                                           const Submission& submission) {
  std::istringstream lines(printed);
  for (std::string function, place; std::getline(lines, function) && std::getline(lines, place);) {
    const std::size_t colon = place.rfind(':');
    if (colon == std::string::npos) continue;
    const std::string file = std::filesystem::path(place.substr(0, colon)).filename();
    const std::string* text = own_text(submission, file);
    int line = 0;
    std::from_chars(place.data() + colon + 1, place.data() + place.size(), line);
    if (text == nullptr || line < 1) continue;
    return SourcePlace{file, line, short_name(function), line_of(*text, line)};
  }
  return std::nullopt;
}

std::string FindingReader::resolved(const std::vector<std::string>& offsets) const {
  std::vector<std::string> command = {setup_.addr2line, "-f", "-C", "-i", "-e", setup_.library};
  command.insert(command.end(), offsets.begin(), offsets.end());
  const Jail jail = {.folder = setup_.folder,
                     .files = {.read = {"/usr", "/lib", "/lib64", "/etc/ld.so.cache",
                                        "/etc/alternatives", "/dev/null", setup_.library},
                               .write = {}},
                     .limits = kLimits,
                     .uid = setup_.uid,
                     .temporary = setup_.folder,
                     .layers = setup_.layers};
  return JailedCommand(command, jail).wait(std::chrono::steady_clock::now() + kPatience).printed;
}

std::optional<SourcePlace> FindingReader::first_own(const std::vector<std::string>& offsets) const {
  if (offsets.empty()) return std::nullopt;
  return first_own_place(resolved(offsets), *setup_.submission);
}

SanitizerFinding FindingReader::read(const std::string& text) const {
  const RawFinding raw = parse_finding(text);
  return {.what = finding_words(raw),
          .at = first_own(raw.at),
          .made = first_own(raw.made),
          .freed = first_own(raw.freed)};
}

}  // namespace course
