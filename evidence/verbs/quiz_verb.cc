#include <fmt/format.h>
#include <unistd.h>

#include <boost/program_options/value_semantic.hpp>
#include <filesystem>
#include <iostream>

#include "checkout_option.h"
#include "closed_book.h"
#include "evidence_verbs.h"
#include "files.h"
#include "learner_record.h"
#include "quiz_dialogue.h"
#include "text.h"

namespace course {
namespace {

namespace po = boost::program_options;

std::string score(const QuizResult& result) {
  return fmt::format(
      "  marked     {} of {} right\n  explained  {} of {}: your instructor reads them\n",
      result.right, result.marked, result.explained, result.to_explain);
}

void tell(const QuizResult& result) {
  for (const QuizResult::Wrong& wrong : result.wrong) {
    fmt::print("  {}\n{}", wrong.question->id, wrapped("      ", wrong.what));
  }
  std::string open;
  for (const Question* question : result.unanswered) {
    open += (open.empty() ? "" : ", ") + question->id;
  }
  if (!open.empty()) fmt::print("{}", labelled("open", open));
  if (!result.wrong.empty() || !open.empty()) fmt::print("\n");
  fmt::print("{}", score(result));
  if (!result.complete()) fmt::print("\n  go on      ./course quiz\n");
}

int run(const std::vector<std::string>& arguments, const Surroundings& surroundings) {
  po::options_description options;
  options.add_options()("mark", "")(kRootOption, po::value<std::string>());
  const CommandLine line("quiz", arguments, options);
  line.expect_no_words();
  const std::string path =
      checkout_of(line, surroundings.installation).root + "/" + kClosedBookPath;
  const bool is_there = std::filesystem::exists(std::filesystem::symlink_status(path));
  const bool asks = !line.has("mark") && isatty(STDIN_FILENO) == 1;
  Answers answers;
  if (is_there || !asks) answers = answers_in(Document::read(path, kClosedBookPath));
  if (asks) {
    std::cout << wrapped("  ",
                         "Closed book: put the pages away. An empty line goes on to the next "
                         "question; what you have answered is kept in evidence/closed-book.yaml.");
    ask_quiz(answers, std::cin, std::cout,
             [&](const Answers& kept) { write_file(path, closed_book_text(kept)); });
    std::cout << '\n' << std::flush;
  }
  const QuizResult result = mark_quiz(answers);
  tell(result);
  return result.complete() ? kAllPassed : kFallsShort;
}

}  // namespace

const Verb kQuizVerb = {
    .name = "quiz",
    .usage = "[--mark] [--root DIR]",
    .summary = "the questions of the chapter, without the pages",
    .details =
        "Asks what is still open: the shape at each step, numbers, and why each part is there. "
        "Your "
        "answers are kept in evidence/closed-book.yaml, which you may also write by hand.\n"
        "Shapes, numbers and choices are marked: what is wrong about an answer is said, never the "
        "answer. Explanations are not marked; your instructor reads them.\n"
        "--mark asks nothing and marks what the file holds, as without a terminal. --root DIR is "
        "another checkout of the course.",
    .run = run};

}  // namespace course
