#include "summary.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

#include "standing.h"

namespace course {
namespace {

using State = ComponentResult::State;
using Colour = std::string (Paint::*)(std::string_view) const;

constexpr std::size_t kLongestBar = 20;
constexpr std::size_t kRest = 38;  // of a line, beside its name and its bar

// One line of the summary: a part's or a sum's.
class Line {
 public:
  explicit Line(std::size_t name_width) : name_width_(name_width) {}

  // The remark is laid out before it is painted, for what paints it takes no room.
  template <typename Painted>
  std::string operator()(std::string_view name, int got, int possible, const std::string& remark,
                         const Painted& painted) const {
    const std::string lead = fmt::format("  {} {}{:>3} / {:<3}  ", padded(name, name_width_),
                                         bar(got, possible), got, possible);
    const std::string laid_out = wrapped(lead, remark).substr(lead.size());
    return lead + painted(laid_out.substr(0, laid_out.size() - 1)) + "\n";
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

Colour colour_of(const ComponentResult& component) {
  if (component.state == State::not_started) return &Paint::faint;
  return component.failed() == 0 ? &Paint::good : &Paint::bad;
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
    const Colour colour = colour_of(one);
    text += line(info(one.component).name, one.points(), one.points_possible(), standing(one),
                 [&](const std::string& remark) { return (paint.*colour)(remark); });
  }
  if (parts < 2) return text;
  return text + line("total", result.points(track), result.points_possible(track),
                     fmt::format("seed {}", result.seed),
                     [](const std::string& remark) { return remark; });
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
         paint.faint(wrapped("  ", fmt::format("{} extensions are not started: ./course list",
                                               result.untouched.size())));
}

}  // namespace course
