#pragma once

#include <functional>
#include <iosfwd>

#include "closed_book.h"

namespace course {

// Asks what is open or wrong, question by question. A wrong answer is told what is wrong about it and
// asked again; an empty line goes on to the next. `keep` is called after each answer that is to stay.
// Ends with the questions or with the input.
void ask_quiz(Answers& answers, std::istream& in, std::ostream& out,
              const std::function<void(const Answers&)>& keep);

}  // namespace course
