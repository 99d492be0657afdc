#pragma once

#include <map>
#include <string>

#include "document.h"
#include "quiz.h"

namespace course {

// Somebody's answers to the quiz, by the ids of the questions; what is not there is not answered yet.
using Answers = std::map<std::string, std::string>;

// evidence/closed-book.yaml: its answers, or as it is with these. The first throws UsageError where the
// file is not of its form: an unknown question, an answer that is a list of lists.
Answers answers_in(const Document& closed_book);
std::string closed_book_text(const Answers& answers);

// How far it is.
struct QuizResult {
  struct Wrong {
    const Question* question;
    std::string what;
  };
  std::vector<Wrong> wrong;
  std::vector<const Question*> unanswered;
  std::size_t right = 0;      // of those that are marked
  std::size_t marked = 0;     // how many there are
  std::size_t explained = 0;  // explanations that somebody wrote
  std::size_t to_explain = 0;

  bool complete() const { return right == marked && explained == to_explain; }
};
QuizResult mark_quiz(const Answers& answers);

}  // namespace course
