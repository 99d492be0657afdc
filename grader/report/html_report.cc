#include "html_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "contract_lines.h"
#include "embedded.h"
#include "html_story.h"
#include "page.h"
#include "pictures.h"
#include "words.h"

namespace course {
namespace {

using Json = nlohmann::ordered_json;
using State = ComponentResult::State;

constexpr std::size_t kMostPictures = 600'000;  // bytes of all pictures together

const char* class_of(const ComponentResult& component) {
  if (component.state == State::not_started) return "not-started";
  return component.failed() == 0 ? "ok" : "wrong";
}

std::string anchor(const ComponentResult& component) { return info(component.component).name; }

// The block as the data flows through it. The residual goes round, so it stands where it adds.
constexpr Component kDataflow[] = {
    Component::rms_norm,     Component::qkv_projection,    Component::causal_attention,
    Component::head_merge,   Component::pre_norm_residual, Component::rms_norm,
    Component::feed_forward, Component::pre_norm_residual, Component::transformer_block};

const ComponentResult* find(const GradeResult& result, Component component) {
  const auto found =
      std::find_if(result.components.begin(), result.components.end(),
                   [&](const ComponentResult& one) { return one.component == component; });
  return found == result.components.end() ? nullptr : &*found;
}

// The first that fails is marked: what comes after it may only inherit the mistake.
Html dataflow(const GradeResult& result) {
  Html items = Html::element("li", {{"class", "data"}}, "x");
  bool marked = false;
  for (const Component each : kDataflow) {
    const ComponentResult* component = find(result, each);
    if (component == nullptr) continue;
    const bool is_wrong = component->state == State::graded && component->failed() > 0;
    const bool is_first = is_wrong && !marked;
    marked = marked || is_first;
    Html part = Html::element("a", {{"href", "#" + anchor(*component)}}, info(each).name);
    part += Html::element("span", {{"class", "state"}}, state_text(*component));
    if (is_first) part += Html::element("strong", {{"class", "bad"}}, "the first that fails");
    items += Html::element(
        "li", {{"class", std::string(class_of(*component)) + (is_first ? " first" : "")}}, part);
  }
  items += Html::element("li", {{"class", "data"}}, "y");
  return Html::element("nav", {{"aria-label", "the block's dataflow"}},
                       Html::element("ol", {{"class", "dataflow"}}, items));
}

Html summary_row(const std::string& part, const Html& name, int points, int possible,
                 const std::string& state, const char* kind) {
  const Html bar = Html::element("meter",
                                 {{"min", "0"},
                                  {"max", std::to_string(std::max(possible, 1))},
                                  {"value", std::to_string(points)},
                                  {"aria-label", "points of " + part}},
                                 "");
  return Html::element(
      "tr", {{"class", kind}},
      Html::element("th", {{"scope", "row"}}, name) + Html::element("td", bar) +
          Html::element("td", {{"class", "points"}}, fmt::format("{} / {}", points, possible)) +
          Html::element("td", {{"class", "state"}}, state));
}

Html summary(const GradeResult& result) {
  const auto heading = [](const char* text) {
    return Html::element("th", {{"scope", "col"}},
                         Html::element("span", {{"class", "heard"}}, text));
  };
  Html rows =
      Html::element("tr", heading("part") + heading("bar") + heading("points") + heading("state"));
  for (const ComponentResult& component : result.components) {
    const std::string part = info(component.component).name;
    rows += summary_row(part, Html::element("a", {{"href", "#" + anchor(component)}}, part),
                        component.points(), component.points_possible(), state_text(component),
                        class_of(component));
  }
  if (result.components.size() > 1) {
    rows += summary_row("total", "total", result.points(), result.points_possible(),
                        fmt::format("seed {}", result.seed), "total");
  }
  return Html::element("table", {{"class", "summary"}}, rows);
}

Html remarks(const GradeResult& result) {
  Html text;
  if (!result.ignored.empty()) {
    std::string names;
    for (const std::string& file : result.ignored) names += (names.empty() ? "" : ", ") + file;
    text += Html::element("p", {{"class", "faint"}}, "not read: " + names);
  }
  for (const LayerInfo& layer : kLayers) {
    if (!result.missing_layers.has(layer.layer)) continue;
    text +=
        Html::element("p", {{"class", "faint"}},
                      fmt::format("isolation: \"{}\" is not to be had here, so nothing stops {}.",
                                  layer.name, layer.stops));
  }
  return text;
}

Html passed_checks(const ComponentResult& component, const HtmlOptions& options) {
  Html items;
  std::size_t count = 0;
  for (const CheckResult& one : component.checks) {
    if (!one.verdict.passed()) continue;
    const ContractLine rule =
        contract_line(options.interface_folder, component.component, one.check->id);
    items += Html::element("li", Html::element("strong", one.check->id) + " " + rule.text);
    ++count;
  }
  if (count == 0) return {};
  return Html::element("details", {{"class", "passed"}},
                       Html::element("summary", Html::element("span", {{"class", "good"}}, "PASS") +
                                                    fmt::format(" {} of {} checks", count,
                                                                component.checks.size())) +
                           Html::element("ul", items));
}

// Puts a page together. Pictures go into the page's data as long as there is room.
class Report {
 public:
  Report(const GradeResult& result, const HtmlOptions& options)
      : result_(result), options_(options) {
    draw_first_failures();
  }

  std::string text() {
    Html body = heading() + dataflow(result_) + summary(result_) + remarks(result_);
    for (const ComponentResult& component : result_.components) body += section(component);
    body += Html::data("pictures", drawn_.dump());
    return page_text({.title = "Grade of " + options_.room,
                      .body = body,
                      .styles = {embedded::report_css},
                      .scripts = {embedded::report_js}});
  }

 private:
  struct Drawn {
    const CheckResult* check;
    int place;  // among the pictures; -1: none
    bool left_out;
    bool telling;  // whether a fact is seen in it
  };

  Html heading() const {
    const bool passed = result_.passed();
    Html text = Html::element("h1", "Grade of " + options_.room);
    text += Html::element(
        "p", {{"class", "verdict"}},
        Html::element("strong", {{"class", passed ? "good" : "bad"}}, passed ? "PASS" : "FAIL") +
            (passed ? std::string(" Every check passes.")
                    : fmt::format(" {} / {} points", result_.points(), result_.points_possible())));
    return text;
  }

  // What each part is told by has its pictures before all others.
  void draw_first_failures() {
    for (const bool first : {true, false}) {
      for (const ComponentResult& component : result_.components) {
        bool is_first = true;
        for (const CheckResult& one : component.checks) {
          if (one.verdict.passed()) continue;
          if (is_first == first) drawn_checks_.push_back(draw(one));
          is_first = false;
        }
      }
    }
  }

  Drawn draw(const CheckResult& one) {
    const Json pictures = pictures_json(one, options_.reveal);
    if (pictures.is_null()) return {&one, -1, false, false};
    const std::size_t size = pictures.dump().size();
    if (size_ + size > kMostPictures) return {&one, -1, true, false};
    size_ += size;
    drawn_.push_back(pictures);
    return {&one, static_cast<int>(drawn_.size()) - 1, false, pictures["stages"][0]["words"] != ""};
  }

  const Drawn& drawn(const CheckResult& one) const {
    return *std::find_if(drawn_checks_.begin(), drawn_checks_.end(),
                         [&](const Drawn& each) { return each.check == &one; });
  }

  // The first failure, and if its picture says nothing the first that does.
  std::vector<const CheckResult*> opened(const ComponentResult& component) const {
    std::vector<const CheckResult*> open;
    for (const CheckResult& one : component.checks) {
      if (one.verdict.passed()) continue;
      if (open.empty()) {
        open.push_back(&one);
        if (drawn(one).telling) break;
      } else if (drawn(one).telling) {
        open.push_back(&one);
        break;
      }
    }
    return open;
  }

  Html failures(const ComponentResult& component) const {
    const std::vector<const CheckResult*> open = opened(component);
    Html text;
    for (const CheckResult& one : component.checks) {
      if (one.verdict.passed()) continue;
      const Drawn& pictures = drawn(one);
      const bool is_open = std::find(open.begin(), open.end(), &one) != open.end();
      text += html_story(result_,
                         {.check = &one,
                          .is_open = is_open,
                          .pictures = pictures.place,
                          .left_out = pictures.left_out},
                         options_);
    }
    return text;
  }

  Html what_to_do(const ComponentResult& component) const {
    const std::string part = info(component.component).name;
    Rows rows;
    if (component.state == State::not_started) {
      rows.add_code("read", fmt::format("clean_room/handout/{}.md", part));
      rows.add_code("edit", fmt::format("{}/{}", options_.room, source_name(component.component)));
    }
    if (component.state == State::graded) {
      rows.add_code("see it", show_command(component.component, options_.folder_option));
    } else {
      rows.add_code("then", fmt::format("./course grade {}{}", part, options_.folder_option));
    }
    return rows.html();
  }

  Html section(const ComponentResult& component) const {
    const std::string part = info(component.component).name;
    Html text = Html::element("h2", part + ": " + state_text(component));
    text += Html::element("p", {{"class", "faint"}}, info(component.component).summary);
    if (component.state == State::left_out) {
      text += Html::element(
          "p", source_name(component.component) + ": " + name(component.build.outcome));
      text += Html::element("pre", component.build.problem);
    } else if (component.state == State::graded) {
      if (component.diagnosis && !component.diagnosis->text.empty()) {
        Rows why;
        why.add("why?", component.diagnosis->text);
        text += Html::element("div", {{"class", "why"}}, why.html());
      }
      text += failures(component) + passed_checks(component, options_);
    }
    if (component.failed() > 0) text += what_to_do(component);
    return Html::element("section", {{"id", part}, {"class", class_of(component)}}, text);
  }

  const GradeResult& result_;
  const HtmlOptions& options_;
  Json drawn_ = Json::array();
  std::size_t size_ = 0;
  std::vector<Drawn> drawn_checks_;
};

}  // namespace

std::string html_report(const GradeResult& result, const HtmlOptions& options) {
  return Report(result, options).text();
}

}  // namespace course
