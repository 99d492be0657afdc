#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

namespace course {

// Markup, made of elements and of text that is escaped on its way in: whatever a text holds, it stays
// text. Control characters and bytes that are not UTF-8 are shown as printable() shows them.
class Html {
 public:
  using Attributes = std::initializer_list<std::pair<const char*, std::string>>;

  Html() = default;
  Html(std::string_view text);
  Html(const std::string& text) : Html(std::string_view(text)) {}
  Html(const char* text) : Html(std::string_view(text)) {}

  // Tags and names of attributes are the program's own; values are escaped.
  static Html element(const char* tag, Attributes attributes, const Html& content);
  static Html element(const char* tag, const Html& content) { return element(tag, {}, content); }

  // JSON for a script to read: <script type="application/json" id="ID">.
  static Html data(const char* id, std::string_view json);

  Html& operator+=(const Html& more) {
    markup_ += more.markup_;
    return *this;
  }
  friend Html operator+(Html first, const Html& second) { return first += second; }

  bool empty() const { return markup_.empty(); }
  const std::string& markup() const { return markup_; }

 private:
  std::string markup_;
};

}  // namespace course
