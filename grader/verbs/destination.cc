#include "destination.h"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <system_error>

#include "files.h"
#include "output_file.h"
#include "printable.h"
#include "usage_error.h"

namespace course {
namespace {

namespace fs = std::filesystem;

const Format& format_named(const std::string& name) {
  if (const Format* const format = find_format(name)) return *format;
  std::string names;
  for (const Format& format : all_formats()) {
    names += (names.empty() ? "" : ", ") + std::string(format.name);
  }
  throw UsageError(
      fmt::format("\"{}\" is no format. --format takes one of: {}", printable(name), names));
}

bool is_same_place(const std::string& one, const std::string& other) {
  if (one.empty() || other.empty()) return one == other;
  return fs::weakly_canonical(one) == fs::weakly_canonical(other);
}

void expect_distinct(const std::vector<Destination>& destinations) {
  for (auto one = destinations.begin(); one != destinations.end(); ++one) {
    const auto same = std::find_if(destinations.begin(), one, [&](const Destination& earlier) {
      return is_same_place(earlier.file, one->file);
    });
    if (same == one) continue;
    if (!one->file.empty()) {
      throw UsageError(fmt::format("{}: two reports cannot go to one file", printable(one->file)));
    }
    throw UsageError(
        fmt::format("{} and {} cannot both be printed. Give one a file: --format {} "
                    "--out FILE",
                    same->format->name, one->format->name, one->format->name));
  }
}

// A reader who has seen enough, as `head` has, is no failure.
void print(const std::string& report) {
  const bool printed = std::fwrite(report.data(), 1, report.size(), stdout) == report.size() &&
                       std::fflush(stdout) == 0;
  if (!printed && errno != EPIPE) {
    throw std::system_error(errno, std::generic_category(), "the report could not be printed");
  }
}

}  // namespace

std::vector<Destination> destinations_of(const CommandLine& line) {
  std::vector<Destination> destinations;
  for (const CommandLine::Given& given : line.given()) {
    if (given.option == "format") destinations.push_back({&format_named(given.value), {}});
    if (given.option == "html") {
      expect_writable(given);
      destinations.push_back({find_format("html"), given.value});
    }
    if (given.option != "out") continue;
    if (destinations.empty() || !destinations.back().file.empty()) {
      refuse_file(given, "say of which format first: --format NAME --out FILE");
    }
    expect_writable(given);
    destinations.back().file = given.value;
  }
  expect_distinct(destinations);
  const Format* const terminal = find_format("terminal");
  const bool is_settled =
      std::any_of(destinations.begin(), destinations.end(), [&](const Destination& destination) {
        return destination.file.empty() || destination.format == terminal;
      });
  if (!is_settled) destinations.push_back({terminal, {}});
  return destinations;
}

void deliver(const std::vector<Destination>& destinations, const GradeResult& result,
             const TerminalOptions& options) {
  for (const Destination& destination : destinations) {
    if (!destination.file.empty()) continue;
    print(destination.format->write(result, options));
  }
  TerminalOptions plain = options;
  plain.paint = Paint(false);
  for (const Destination& destination : destinations) {
    if (destination.file.empty()) continue;
    write_file(destination.file, destination.format->write(result, plain));
  }
}

void deliver_own_failure(const std::vector<Destination>& destinations, const std::string& why) {
  for (const Destination& destination : destinations) {
    if (!destination.file.empty() || destination.format->own_failure == nullptr) continue;
    print(destination.format->own_failure(why));
  }
}

}  // namespace course
