#include "closed_book.h"

#include <fmt/format.h>

#include <algorithm>
#include <sstream>

#include "examination.h"
#include "text.h"

namespace course {
namespace {

using Json = nlohmann::json;

constexpr const char* kClosedBookSchema = "learn-llm.closed-book.v1";

const char* const kHead =
    "# The questions of the chapter, to be answered without the pages.\n"
    "#\n"
    "#   ./course quiz            asks what is still open, and keeps the answers here\n"
    "#   ./course quiz --mark     says what is wrong in this file\n"
    "#\n"
    "# You may also write into this file: an answer in the place of each <…>. Shapes,\n"
    "# numbers and choices are marked. Explanations are not: your instructor reads them.\n";

const Question* find_question(const std::string& id) {
  for (const Question& question : quiz_questions()) {
    if (question.id == id) return &question;
  }
  return nullptr;
}

// A list, [2, 5, 12], is as good as its words.
std::string answer_text(const Document& document, const std::string& pointer, const Json& value) {
  if (value.is_null() || is_placeholder(value)) return {};
  if (value.is_string()) return value;
  if (value.is_number()) return value.dump();
  if (!value.is_array()) document.refuse(pointer, "an answer is a word, a number or a text");
  std::string text;
  for (const Json& word : value) {
    if (word.is_structured()) document.refuse(pointer, "an answer is no list of lists");
    text += (text.empty() ? "" : ", ") + (word.is_string() ? word.get<std::string>() : word.dump());
  }
  return text;
}

std::string comment(const std::string& text) {
  std::istringstream lines(wrapped("  # ", text));
  std::string result;
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("    ")) line.replace(0, 4, "  # ");
    result += line + '\n';
  }
  return result;
}

std::string block(const std::string& text) {
  std::istringstream lines(text);
  std::string result = "|-\n";
  for (std::string line; std::getline(lines, line);) {
    line.erase(0, line.find_first_not_of(' '));
    result += line.empty() ? "\n" : "    " + line + '\n';
  }
  return result;
}

std::string value_text(const Question& question, const Answers& answers) {
  const auto given = answers.find(question.id);
  const bool is_open = given == answers.end() || given->second.empty();
  if (!question.is_marked()) return block(is_open ? "<…>" : given->second);
  return is_open ? "<…>\n" : Json(given->second).dump() + "\n";
}

}  // namespace

Answers answers_in(const Document& document) {
  const Json& file = document.value();
  if (!file.is_object() || file.value("schema", Json()) != kClosedBookSchema) {
    document.refuse("/schema", fmt::format("expected a file of schema: {}", kClosedBookSchema));
  }
  for (const auto& [key, value] : file.items()) {
    if (key != "schema" && key != "answers") {
      document.refuse("/" + key, fmt::format("{} is no field of this file", key));
    }
  }
  Answers answers;
  if (!file.contains("answers") || !file["answers"].is_object()) {
    document.refuse("/answers", "the answers are missing");
  }
  for (const auto& [id, value] : file["answers"].items()) {
    const std::string pointer = "/answers/" + id;
    if (find_question(id) == nullptr) {
      document.refuse(pointer, fmt::format("{} is no question of the quiz", id));
    }
    if (std::string text = answer_text(document, pointer, value); !text.empty()) answers[id] = text;
  }
  return answers;
}

std::string closed_book_text(const Answers& answers) {
  std::string text = kHead + fmt::format("\nschema: {}\nanswers:\n", kClosedBookSchema);
  for (const Question& question : quiz_questions()) {
    if (!question.heading.empty()) text += '\n' + comment(question.heading);
    text += '\n' + comment(question.text) +
            fmt::format("  {}: {}", question.id, value_text(question, answers));
  }
  return text;
}

QuizResult mark_quiz(const Answers& answers) {
  QuizResult result;
  for (const Question& question : quiz_questions()) {
    std::size_t& good = question.is_marked() ? result.right : result.explained;
    ++(question.is_marked() ? result.marked : result.to_explain);
    const auto given = answers.find(question.id);
    if (given == answers.end()) {
      result.unanswered.push_back(&question);
      continue;
    }
    std::string what = what_is_wrong(question, given->second);
    if (what.empty()) {
      ++good;
    } else {
      result.wrong.push_back({&question, std::move(what)});
    }
  }
  return result;
}

}  // namespace course
