#include "hints.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <sstream>
#include <stdexcept>

#include "files.h"
#include "text.h"
#include "usage_error.h"

namespace course {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kQuestion = "Question: ";
constexpr std::string_view kAnswer = "Answer: ";

std::string question_and_answer(const Hint& hint) {
  return labelled("question", hint.question) + "\n" + labelled("answer", hint.answer);
}

std::string title(const char* part, std::size_t number, std::size_t of) {
  return fmt::format("\n{}, hint {} of {}\n\n", part, number, of);
}

std::string all_again(const char* part, const std::vector<Hint>& hints) {
  std::string text;
  for (std::size_t h = 0; h < hints.size(); ++h) {
    text += title(part, h + 1, hints.size()) + question_and_answer(hints[h]);
  }
  return text + "\n" + wrapped("  ", "These are all. To be asked one by one again:") + "\n" +
         labelled_lines("again", fmt::format("./course hint {} --reset", part));
}

}  // namespace

std::vector<Hint> hints_of(const std::string& hints_folder, Component component) {
  const std::string path = fmt::format("{}/{}.md", hints_folder, info(component).name);
  if (!fs::exists(path)) {
    throw UsageError(fmt::format("there are no hints for {}. Read its page: clean_room/handout/",
                                 info(component).name));
  }
  std::vector<Hint> hints;
  std::istringstream page(read_file(path));
  for (std::string line; std::getline(page, line);) {
    const bool answer_is_due = !hints.empty() && hints.back().answer.empty();
    if (line.starts_with(kQuestion) && !answer_is_due) {
      hints.push_back({line.substr(kQuestion.size()), {}});
    } else if (line.starts_with(kAnswer) && answer_is_due) {
      hints.back().answer = line.substr(kAnswer.size());
    }
  }
  if (hints.empty() || hints.back().answer.empty()) {
    throw std::runtime_error(path + ": a question without an answer");
  }
  return hints;
}

std::string SeenHints::file(Component component) const {
  return folder_ + "/" + info(component).name;
}

std::size_t SeenHints::steps(Component component) const {
  const std::string path = file(component);
  if (!fs::is_regular_file(path)) return 0;
  const std::string text = read_file(path);
  std::size_t steps = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), steps);
  return error == std::errc() ? steps : 0;  // somebody else's words: as if nothing was seen
}

void SeenHints::remember(Component component, std::size_t steps) const {
  fs::create_directories(folder_);
  write_file(file(component), fmt::format("{}\n", steps));
}

void SeenHints::forget(Component component) const { fs::remove(file(component)); }

std::string next_hint(Component component, const Installation& installation,
                      const std::string& asked_by) {
  const char* part = info(component).name;
  const std::vector<Hint> hints = hints_of(installation.hints_folder, component);
  const SeenHints seen(installation);
  const std::size_t steps = std::min(seen.steps(component), 2 * hints.size());
  if (steps == 2 * hints.size()) return all_again(part, hints);
  seen.remember(component, steps + 1);

  const Hint& hint = hints[steps / 2];
  const std::string head = title(part, steps / 2 + 1, hints.size());
  if (steps % 2 == 0) {
    return head + labelled("question", hint.question) + "\n" +
           wrapped("  ", "Think of an answer first. Then:") + "\n" +
           labelled_lines("answer", asked_by);
  }
  const bool is_last = steps + 1 == 2 * hints.size();
  return head + question_and_answer(hint) +
         (is_last ? "\n  This was the last one.\n" : "\n" + labelled_lines("more", asked_by));
}

}  // namespace course
