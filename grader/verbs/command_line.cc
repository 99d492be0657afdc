#include "command_line.h"

#include <fmt/format.h>

#include <boost/program_options/parsers.hpp>
#include <charconv>
#include <random>

#include "printable.h"
#include "suggestion.h"
#include "usage_error.h"

namespace course {
namespace {

namespace po = boost::program_options;

std::string component_names() {
  std::string names;
  for (const ComponentInfo& component : kComponents) {
    names += fmt::format("{}{}", names.empty() ? "" : ", ", component.name);
  }
  return names;
}

[[noreturn]] void refuse_part(const std::string& word) {
  std::vector<std::string_view> names;
  for (const ComponentInfo& component : kComponents) names.emplace_back(component.name);
  const std::string meant = did_you_mean(word, names);
  throw UsageError(fmt::format("\"{}\" is no part of the course.{}", printable(word),
                               meant.empty() ? " The parts are: " + component_names() : meant));
}

std::string option_meant(const std::string& typed, const po::options_description& options) {
  std::vector<std::string> names;
  for (const auto& option : options.options()) names.push_back("--" + option->long_name());
  return did_you_mean(typed, {names.begin(), names.end()});
}

}  // namespace

CommandLine::CommandLine(const std::string& verb, const std::vector<std::string>& arguments,
                         const po::options_description& options)
    : verb_(verb) {
  po::options_description all;
  all.add(options).add_options()("word", po::value<std::vector<std::string>>());
  po::positional_options_description positions;
  positions.add("word", -1);
  constexpr int kNoGuessing =
      po::command_line_style::unix_style & ~po::command_line_style::allow_guessing;
  try {
    const po::parsed_options parsed = po::command_line_parser(arguments)
                                          .options(all)
                                          .positional(positions)
                                          .style(kNoGuessing)
                                          .run();
    po::store(parsed, values_);
    for (const po::option& option : parsed.options) {
      given_.push_back({option.string_key, option.value.empty() ? "" : option.value.front()});
    }
  } catch (const po::unknown_option& error) {
    throw UsageError(fmt::format("{}.{} See: ./course help {}", printable(error.what()),
                                 option_meant(error.get_option_name(), options), verb));
  } catch (const po::error& error) {
    throw UsageError(fmt::format("{}. See: ./course help {}", printable(error.what()), verb));
  }
  if (has("word")) words_ = values_["word"].as<std::vector<std::string>>();
}

std::string CommandLine::text(const std::string& option, const std::string& otherwise) const {
  return has(option) ? values_[option].as<std::string>() : otherwise;
}

std::optional<std::uint64_t> parse_whole_number(const std::string& text) {
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (text.empty() || error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

std::optional<std::uint64_t> CommandLine::whole_number(const std::string& option) const {
  if (!has(option)) return std::nullopt;
  const std::optional<std::uint64_t> value = parse_whole_number(text(option));
  if (!value) {
    throw UsageError(fmt::format("--{} takes a whole number from 0 on, not \"{}\"", option,
                                 printable(text(option))));
  }
  return value;
}

std::vector<Component> CommandLine::components() const {
  std::vector<Component> components;
  for (const std::string& word : words_) {
    const std::optional<Component> component = find_component(word);
    if (!component) refuse_part(word);
    components.push_back(*component);
  }
  return components;
}

Component CommandLine::only_component() const {
  const std::vector<Component> components = this->components();
  if (components.size() != 1) {
    throw UsageError(fmt::format("name one part: ./course {} PART. The parts are: {}", verb_,
                                 component_names()));
  }
  return components.front();
}

void CommandLine::expect_no_words() const {
  if (words_.empty()) return;
  throw UsageError(fmt::format("\"{}\" is one word too many. See: ./course help {}",
                               printable(words_.front()), verb_));
}

std::uint64_t fresh_seed() {
  constexpr unsigned kOneMillion = 1'000'000;
  return std::random_device()() % kOneMillion;
}

std::uint64_t seed_of(const CommandLine& line) {
  return line.whole_number("seed").value_or(fresh_seed());
}

Folder folder_of(const CommandLine& line, const Installation& installation) {
  if (!line.has("dir"))
    return {.path = installation.room_folder, .shown = "clean_room", .option = ""};
  const std::string folder = line.text("dir");
  return {.path = folder, .shown = printable(folder), .option = " --dir " + shell_word(folder)};
}

}  // namespace course
