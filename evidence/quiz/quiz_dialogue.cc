#include "quiz_dialogue.h"

#include <fmt/format.h>

#include <istream>
#include <optional>
#include <ostream>

#include "document.h"
#include "printable.h"
#include "text.h"

namespace course {
namespace {

// A line as somebody typed it; nothing at the end of the input.
std::optional<std::string> read_line(std::istream& in, std::ostream& out) {
  out << "  > " << std::flush;
  std::string line;
  if (!std::getline(in, line)) {
    out << '\n';
    return std::nullopt;
  }
  return line;
}

// Lines up to an empty one.
std::optional<std::string> read_text(std::istream& in, std::ostream& out) {
  std::string text;
  while (std::optional<std::string> line = read_line(in, out)) {
    if (line->empty()) return text;
    text += (text.empty() ? "" : "\n") + *line;
  }
  return text.empty() ? std::nullopt : std::optional(text);
}

std::string objection(const Question& question, const std::string& answer) {
  if (answer.size() > Document::kLongestText) return "that is too long";
  if (printable(answer, Lines::kept) != answer) return "it holds characters that cannot be seen";
  return what_is_wrong(question, answer);
}

// False at the end of the input.
bool ask(const Question& question, Answers& answers, std::istream& in, std::ostream& out,
         const std::function<void(const Answers&)>& keep) {
  while (true) {
    const std::optional<std::string> answer =
        question.is_marked() ? read_line(in, out) : read_text(in, out);
    if (!answer) return false;
    if (answer->empty()) return true;
    const std::string wrong = objection(question, *answer);
    if (wrong.empty()) {
      answers[question.id] = *answer;
      keep(answers);
      out << (question.is_marked() ? "  right\n" : "  kept for your instructor\n");
      return true;
    }
    out << wrapped("  not yet: ", wrong + ". Once more, or an empty line to go on.");
  }
}

}  // namespace

void ask_quiz(Answers& answers, std::istream& in, std::ostream& out,
              const std::function<void(const Answers&)>& keep) {
  const std::vector<Question>& questions = quiz_questions();
  std::string heading;  // of the questions to come, told before the first that is asked
  for (std::size_t i = 0; i < questions.size(); ++i) {
    const Question& question = questions[i];
    if (!question.heading.empty()) heading = question.heading;
    const auto given = answers.find(question.id);
    if (given != answers.end() && what_is_wrong(question, given->second).empty()) continue;
    if (!heading.empty()) out << '\n' << wrapped("  ", heading);
    if (!heading.empty() && !question.is_marked()) out << "  An empty line ends an answer.\n";
    heading.clear();
    out << '\n' << wrapped(fmt::format("  {:>2}/{}  ", i + 1, questions.size()), question.text);
    if (!ask(question, answers, in, out, keep)) return;
  }
}

}  // namespace course
