#include "summary.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

#include "standing.h"

namespace course {
namespace {

using State = ComponentResult::State;

constexpr std::size_t kLongestBar = 20;
constexpr std::size_t kRest = 38;  // of a line, beside its name and its bar

// One line of the summary: a part's or a sum's.
class Line {
 public:
  explicit Line(std::size_t name_width) : name_width_(name_width) {}

  std::string operator()(std::string_view name, int got, int possible,
                         const std::string& remark) const {
    return fmt::format("  {} {}{:>3} / {:<3}  {}\n", padded(name, name_width_), bar(got, possible),
                       got, possible, remark);
  }

 private:
  // On a narrow screen the bar gives way.
  std::string bar(int got, int possible) const {
    const std::size_t used = std::min(name_width_ + kRest, line_width());
    const std::size_t width = std::min(kLongestBar, line_width() - used);
    if (width == 0) return {};
    const double share = possible == 0 ? 0.0 : static_cast<double>(got) / possible;
    const auto full = static_cast<std::size_t>(share * static_cast<double>(width));
    return std::string(full, '#') + std::string(width - full, '-') + "  ";
  }

  std::size_t name_width_;
};

std::string painted_standing(const ComponentResult& component, const Paint& paint) {
  const std::string text = standing(component);
  if (component.state == State::not_started) return paint.faint(text);
  return component.failed() == 0 ? paint.good(text) : paint.bad(text);
}

std::string summary(const GradeResult& result, Track track, const Paint& paint) {
  std::size_t width = 18;
  std::size_t parts = 0;
  for (const ComponentResult& one : result.components) {
    if (info(one.component).track != track) continue;
    width = std::max(width, std::string_view(info(one.component).name).size());
    ++parts;
  }
  const Line line(width);
  std::string text;
  for (const ComponentResult& one : result.components) {
    if (info(one.component).track != track) continue;
    text += line(info(one.component).name, one.points(), one.points_possible(),
                 painted_standing(one, paint));
  }
  if (parts < 2) return text;
  return text + line("total", result.points(track), result.points_possible(track),
                     fmt::format("seed {}", result.seed));
}

}  // namespace

std::string summary(const GradeResult& result, const Paint& paint) {
  const std::string core = summary(result, Track::core, paint);
  const std::string extensions = summary(result, Track::extension, paint);
  std::string text = core;
  if (!core.empty() && !extensions.empty()) text += "\n  Extensions, which count apart:\n";
  text += extensions;
  if (result.untouched.empty()) return text;
  return text +
         paint.faint(fmt::format("  {} extensions are not started: ./course list",
                                 result.untouched.size())) +
         "\n";
}

}  // namespace course
