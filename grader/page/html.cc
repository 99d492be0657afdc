#include "html.h"

#include "markup.h"
#include "printable.h"

namespace course {
namespace {

std::string escaped(std::string_view text) { return escaped_markup(printable(text, Lines::kept)); }

}  // namespace

Html::Html(std::string_view text) : markup_(escaped(text)) {}

Html Html::element(const char* tag, Attributes attributes, const Html& content) {
  Html result;
  result.markup_ = std::string("<") + tag;
  for (const auto& [name, value] : attributes) {
    result.markup_ += std::string(" ") + name + "=\"" + escaped(value) + '"';
  }
  result.markup_ += '>' + content.markup_ + "</" + tag + '>';
  return result;
}

Html Html::data(const char* id, std::string_view json) {
  Html result;
  result.markup_ = std::string("<script type=\"application/json\" id=\"") + id + "\">";
  // Inside strings, where alone JSON has this sign, \u003c means the same; so nothing in it can end
  // the script or open a comment.
  for (const char c : json) result.markup_ += c == '<' ? std::string("\\u003c") : std::string(1, c);
  result.markup_ += "</script>";
  return result;
}

}  // namespace course
