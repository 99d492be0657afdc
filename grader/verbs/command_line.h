#pragma once

#include <boost/program_options/options_description.hpp>
#include <boost/program_options/variables_map.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "component.h"
#include "installation.h"

namespace course {

// The words after a verb: options, which are never guessed from a prefix, and plain words. Every
// mistake is a UsageError that says what to type.
class CommandLine {
 public:
  CommandLine(const std::string& verb, const std::vector<std::string>& arguments,
              const boost::program_options::options_description& options);

  bool has(const std::string& option) const { return values_.count(option) != 0; }
  std::string text(const std::string& option, const std::string& otherwise = {}) const;
  std::optional<std::uint64_t> whole_number(const std::string& option) const;

  // Every option as it was typed, in order, with its value.
  struct Given {
    std::string option;
    std::string value;
  };
  const std::vector<Given>& given() const { return given_; }

  const std::vector<std::string>& words() const { return words_; }
  std::vector<Component> components() const;  // the words, each of which must name one
  Component only_component() const;           // exactly one word
  void expect_no_words() const;

 private:
  std::string verb_;
  boost::program_options::variables_map values_;
  std::vector<Given> given_;
  std::vector<std::string> words_;
};

// The folder that a --dir names, or the room; and how to name it again in a command.
struct Folder {
  std::string path;
  std::string shown;   // "clean_room"
  std::string option;  // " --dir alice", or nothing
};
Folder folder_of(const CommandLine& line, const Installation& installation);

// What --seed names; else a fresh one, short enough to type again and never the same twice in a class.
std::uint64_t seed_of(const CommandLine& line);
std::uint64_t fresh_seed();

// Digits and nothing else; nothing where it is not that or does not fit.
std::optional<std::uint64_t> parse_whole_number(const std::string& text);

}  // namespace course
