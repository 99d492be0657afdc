#include "gallery.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <nlohmann/json.hpp>

#include "pictures.h"

namespace course {
namespace {

constexpr std::size_t kMostBytes = 350'000;

}  // namespace

Gallery::Gallery(const GradeResult& result, bool reveal) {
  std::vector<const CheckResult*> later;
  for (const ComponentResult& component : result.components) {
    bool is_first = true;
    for (const CheckResult& one : component.checks) {
      if (one.verdict.passed()) continue;
      if (is_first) {
        add(one, reveal);
      } else {
        later.push_back(&one);
      }
      is_first = false;
    }
  }
  for (const CheckResult* one : later) add(*one, reveal);
}

void Gallery::add(const CheckResult& failed, bool reveal) {
  const nlohmann::ordered_json json = pictures_json(failed, reveal);
  if (json.is_null()) return;
  std::string text = json.dump();
  Picture& picture = pictures_[&failed];
  picture.left_out = size_ + text.size() > kMostBytes;
  if (picture.left_out) return;
  picture.place = static_cast<int>(drawn_.size());
  picture.telling = json["stages"][0]["words"] != "";
  size_ += text.size();
  drawn_.push_back(std::move(text));
}

Gallery::Picture Gallery::of(const CheckResult& failed) const {
  const auto found = pictures_.find(&failed);
  return found == pictures_.end() ? Picture{} : found->second;
}

std::string Gallery::json() const { return fmt::format("[{}]", fmt::join(drawn_, ",\n")); }

}  // namespace course
