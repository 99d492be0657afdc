#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "ablation_report.h"

namespace course {
namespace {

constexpr std::size_t kColumn = 7;
constexpr std::size_t kLegend = 22;

char letter(std::size_t line) { return static_cast<char>('A' + line); }

int decade(double gradient) { return static_cast<int>(std::lround(std::log10(gradient))); }

std::string table(const std::vector<DepthLine>& lines) {
  std::string text = "  " + padded("blocks", kLegend);
  for (const int depth : kDepths) text += fmt::format("{:>{}}", depth, kColumn);
  text += "\n";
  for (std::size_t l = 0; l < lines.size(); ++l) {
    text += padded(fmt::format("  {}  {}", letter(l), lines[l].wiring), kLegend + 2);
    for (const double gradient : lines[l].gradient) {
      text += fmt::format("{:>{}}", number_text(rounded_to_one_digit(gradient)), kColumn);
    }
    text += "\n";
  }
  return text;
}

// One row for each power of ten; each line's letter at the nearest.
std::string chart(const std::vector<DepthLine>& lines) {
  int highest = decade(lines.front().gradient.front());
  int lowest = highest;
  for (const DepthLine& line : lines) {
    for (const double gradient : line.gradient) {
      highest = std::max(highest, decade(gradient));
      lowest = std::min(lowest, decade(gradient));
    }
  }
  std::string text;
  for (int row = highest; row >= lowest; --row) {
    text += fmt::format("  {:>{}}", number_text(std::pow(10.0, row)), kLegend);
    for (std::size_t d = 0; d < kDepths.size(); ++d) {
      std::string here;
      for (std::size_t l = 0; l < lines.size(); ++l) {
        if (decade(lines[l].gradient[d]) == row) here += letter(l);
      }
      text += fmt::format("{:>{}}", here.empty() ? "." : here, kColumn);
    }
    text += "\n";
  }
  return text;
}

}  // namespace

std::string depth_report(const std::vector<DepthLine>& lines, const Paint& paint) {
  return "\n  " +
         paint.strong("How much of a gradient reaches the first of many blocks (reference)") +
         "\n\n" + table(lines) + "\n" + chart(lines) +
         wrapped("\n  ",
                 "Beside a residual the gradient has a way that no norm and no sub-layer is in.");
}

}  // namespace course
