#include "source_text.h"

#include <algorithm>
#include <cctype>

namespace course {
namespace {

// Reads a source line by line as the preprocessor sees it: continued lines joined, comments blank,
// strings kept. A small hand-written scanner, since what it reads may be made to break a large one.
class Scanner {
 public:
  explicit Scanner(std::string_view source) : source_(source) {}

  // The next line, in `text`; `number` is where it begins.
  bool next(std::string& text, int& number) {
    if (at_ >= source_.size()) return false;
    text.clear();
    number = line_;
    while (at_ < source_.size() && source_[at_] != '\n') copy_piece(text);
    ++at_;
    ++line_;
    return true;
  }

 private:
  bool sees(std::string_view word) const { return source_.substr(at_).starts_with(word); }

  void skip_to(std::size_t end) {
    end = std::min(end, source_.size());
    line_ += static_cast<int>(std::count(source_.begin() + static_cast<std::ptrdiff_t>(at_),
                                         source_.begin() + static_cast<std::ptrdiff_t>(end), '\n'));
    at_ = end;
  }

  void copy_piece(std::string& text) {
    if (sees("\\\n") || sees("\\\r\n")) {
      skip_to(source_.find('\n', at_) + 1);
    } else if (sees("//")) {
      while (at_ < source_.size() && source_[at_] != '\n') {
        if (sees("\\\n")) {
          skip_to(at_ + 2);
        } else {
          ++at_;
        }
      }
    } else if (sees("/*")) {
      const std::size_t end = source_.find("*/", at_ + 2);
      skip_to(end == std::string_view::npos ? end : end + 2);
      text += ' ';
    } else if (sees("R\"")) {
      skip_raw_string();
      text += "\"\"";
    } else if (source_[at_] == '"' || is_character_literal(text)) {
      copy_literal(text);
    } else {
      text += source_[at_++];
    }
  }

  // A quote after a digit or a letter groups digits: 1'000.
  bool is_character_literal(const std::string& text) const {
    return source_[at_] == '\'' &&
           (text.empty() || !std::isalnum(static_cast<unsigned char>(text.back())));
  }

  void copy_literal(std::string& text) {
    const char quote = source_[at_];
    text += source_[at_++];
    while (at_ < source_.size() && source_[at_] != quote && source_[at_] != '\n') {
      if (source_[at_] == '\\' && at_ + 1 < source_.size() && source_[at_ + 1] != '\n') {
        text += source_[at_++];
      }
      text += source_[at_++];
    }
    if (at_ < source_.size() && source_[at_] == quote) text += source_[at_++];
  }

  void skip_raw_string() {
    const std::size_t open = source_.find('(', at_);
    if (open == std::string_view::npos || open - at_ > 18) {
      at_ += 2;
      return;
    }
    const std::string close = ")" + std::string(source_.substr(at_ + 2, open - at_ - 2)) + "\"";
    const std::size_t end = source_.find(close, open);
    skip_to(end == std::string_view::npos ? end : end + close.size());
  }

  std::string_view source_;
  std::size_t at_ = 0;
  int line_ = 1;
};

void drop_spaces(std::string_view& text) {
  while (!text.empty() && std::isspace(static_cast<unsigned char>(text.front())))
    text.remove_prefix(1);
}

bool drop(std::string_view& text, std::string_view word) {
  if (!text.starts_with(word)) return false;
  text.remove_prefix(word.size());
  drop_spaces(text);
  return true;
}

// What stands between the quotes or the brackets; empty where it is neither.
std::string header_named(std::string_view rest) {
  if (rest.empty() || (rest.front() != '"' && rest.front() != '<')) return {};
  const std::size_t end = rest.find(rest.front() == '"' ? '"' : '>', 1);
  return end == std::string_view::npos ? std::string() : std::string(rest.substr(1, end - 1));
}

}  // namespace

std::vector<Include> find_includes(std::string_view source) {
  std::vector<Include> includes;
  Scanner scanner(source);
  std::string line;
  int number = 0;
  while (scanner.next(line, number)) {
    std::string_view rest = line;
    drop_spaces(rest);
    if (!drop(rest, "#") && !drop(rest, "%:")) continue;
    if (drop(rest, "include_next") || drop(rest, "include") || drop(rest, "import")) {
      includes.push_back({number, header_named(rest)});
    }
  }
  return includes;
}

}  // namespace course
