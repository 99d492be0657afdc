#pragma once

#include <span>
#include <string>
#include <variant>
#include <vector>

namespace course {

// The sizes that the shape sketch is drawn for. All different, so that no axis can be mistaken.
struct SketchSizes {
  int B = 2, T = 5, H = 3, d_head = 4, D = 12, F = 20;
};
inline constexpr SketchSizes kSketch;

// The right answers of one question, by kind. None is ever printed.
struct SketchAxes {
  std::vector<std::string> letters;  // "B", "H", "T", "S"
};
struct SketchExtents {
  std::vector<std::string> letters;  // each stands for its size in kSketch
};
struct KnownSlip {
  double value;
  const char* what;  // what is wrong about it, and not what would be right
};
struct Number {
  double value;
  std::vector<KnownSlip> slips;
};
struct Choice {
  std::vector<std::string> right;  // ways to say it
  std::vector<std::string> offered;
  const char* otherwise;  // what is wrong about any other
};
struct Explanation {};  // for the instructor; not marked

struct Question {
  std::string id;    // its key in closed-book.yaml
  std::string text;  // with everything that one needs to know
  std::variant<SketchAxes, SketchExtents, Number, Choice, Explanation> answer;
  std::string heading = {};  // where others of its kind follow: what all of them have in common

  bool is_marked() const { return !std::holds_alternative<Explanation>(answer); }
};

// In the order in which they are asked. The ids are never reused for another question.
const std::vector<Question>& quiz_questions();

// What is wrong about an answer; empty if it is right. An explanation is right if somebody wrote one.
std::string what_is_wrong(const Question& question, const std::string& answer);

}  // namespace course
