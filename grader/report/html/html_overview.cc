#include "html_overview.h"

#include <fmt/format.h>

#include <algorithm>

#include "standing.h"

namespace course {
namespace {

// h = x + Attention(Norm(x)), y = h + FeedForward(Norm(h)). The residual stands where it adds.
struct Line {
  const char* from;
  std::vector<Component> through;
  const char* to;
};

std::vector<Line> dataflow() {
  return {{"x",
           {Component::rms_norm, Component::qkv_projection, Component::causal_attention,
            Component::head_merge, Component::pre_norm_residual},
           "h"},
          {"h", {Component::rms_norm, Component::feed_forward, Component::pre_norm_residual}, "y"}};
}

const ComponentResult* find(const GradeResult& result, Component component) {
  const auto found =
      std::find_if(result.components.begin(), result.components.end(),
                   [&](const ComponentResult& one) { return one.component == component; });
  return found == result.components.end() ? nullptr : &*found;
}

Html link(const ComponentResult& component) {
  const std::string part = info(component.component).name;
  return Html::element("a", {{"href", "#" + part}}, part);
}

Html stop(const ComponentResult& component, bool is_first_wrong) {
  Html content =
      link(component) + " " + Html::element("span", {{"class", "state"}}, standing(component));
  if (is_first_wrong) {
    content += " " + Html::element("strong", {{"class", "bad"}}, "the first that fails");
  }
  const char* first = is_first_wrong ? " first" : "";
  return Html::element("li", {{"class", std::string(look_of(component)) + first}}, content);
}

// What stands behind the first that fails may only inherit its mistake.
Html flow_of(const GradeResult& result) {
  Html lines;
  bool wrong_seen = false;
  for (const Line& line : dataflow()) {
    Html stops = Html::element("li", {{"class", "data"}}, line.from);
    for (const Component each : line.through) {
      const ComponentResult* component = find(result, each);
      if (component == nullptr) return {};
      const bool is_wrong = std::string(look_of(*component)) == "wrong";
      stops += stop(*component, is_wrong && !wrong_seen);
      wrong_seen = wrong_seen || is_wrong;
    }
    stops += Html::element("li", {{"class", "data"}}, line.to);
    lines += Html::element("ol", {{"class", "dataflow"}}, stops);
  }
  if (const ComponentResult* block = find(result, Component::transformer_block)) {
    lines = Html::element("p", {{"class", look_of(*block)}},
                          link(*block) + " " +
                              Html::element("span", {{"class", "state"}}, standing(*block))) +
            lines;
  }
  return Html::element("nav", {{"class", "block"}, {"aria-label", "the block's dataflow"}}, lines);
}

Html row(const Html& name, const std::string& part, int points, int possible,
         const std::string& state, const char* look) {
  const Html bar = Html::element("meter",
                                 {{"min", "0"},
                                  {"max", std::to_string(std::max(possible, 1))},
                                  {"value", std::to_string(points)},
                                  {"aria-label", "points of " + part}},
                                 "");
  return Html::element(
      "tr", {{"class", look}},
      Html::element("th", {{"scope", "row"}}, name) + Html::element("td", bar) +
          Html::element("td", {{"class", "points"}}, fmt::format("{} / {}", points, possible)) +
          Html::element("td", {{"class", "state"}}, state));
}

Html summary(const GradeResult& result) {
  Html headings;
  for (const char* text : {"part", "bar", "points", "state"}) {
    headings +=
        Html::element("th", {{"scope", "col"}}, Html::element("span", {{"class", "heard"}}, text));
  }
  Html rows = Html::element("tr", headings);
  for (const ComponentResult& component : result.components) {
    rows += row(link(component), info(component.component).name, component.points(),
                component.points_possible(), standing(component), look_of(component));
  }
  if (result.components.size() > 1) {
    rows += row("total", "all parts", result.points(Track::core) + result.points(Track::extension), result.points_possible(Track::core) + result.points_possible(Track::extension),
                fmt::format("seed {}", result.seed), "total");
  }
  return Html::element("table", {{"class", "summary"}}, rows);
}

}  // namespace

const char* look_of(const ComponentResult& component) {
  if (component.state == ComponentResult::State::not_started) return "not-started";
  return component.failed() == 0 ? "ok" : "wrong";
}

Html html_overview(const GradeResult& result) {
  Html text = summary(result) + flow_of(result);
  for (const Remark& remark : remarks(result)) {
    text += Html::element("p", {{"class", "faint"}}, remark.label + (": " + remark.text));
  }
  return text;
}

}  // namespace course
