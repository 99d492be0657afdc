#include "source_text.h"

#include <algorithm>
#include <cctype>
#include <optional>

namespace course {
namespace {

bool is_of_word(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return std::isalnum(byte) || c == '_' || c == '$' || byte >= 0x80;
}

bool is_digit(char c) { return c >= '0' && c <= '9'; }

// The zero byte is a blank too.
constexpr std::string_view kBlanks(" \t\v\f\r\0", 6);

void drop_spaces(std::string_view& text) {
  text.remove_prefix(std::min(text.find_first_not_of(kBlanks), text.size()));
}

bool drop(std::string_view& text, std::string_view word) {
  if (!text.starts_with(word)) return false;
  text.remove_prefix(word.size());
  drop_spaces(text);
  return true;
}

// What stands behind the name of the directive; nothing if the line is none of these.
enum class Directive { include, condition };
std::optional<std::string_view> behind(Directive directive, std::string_view line) {
  drop_spaces(line);
  if (!drop(line, "#") && !drop(line, "%:")) return std::nullopt;
  const bool found =
      directive == Directive::include
          ? drop(line, "include_next") || drop(line, "include") || drop(line, "import")
          : drop(line, "if") || drop(line, "elif") || drop(line, "pragma");
  return found ? std::optional(line) : std::nullopt;
}

// Reads a source line by line as the preprocessor does: lines that end in a backslash joined,
// comments blank, raw strings empty, other literals as they are. It has to be exact: what it takes
// for a comment and the compiler does not, or the other way round, hides an include.
class Scanner {
 public:
  explicit Scanner(std::string_view source) : source_(source) {}

  // The next line. False at the end.
  bool next();
  const std::string& line() const { return text_; }
  int number() const { return number_; }

  // Something in it may be read in two ways, and only one of them is ours: behind an #if, what looks
  // like a comment or a string may be the name of a header; behind a literal, R may be its suffix or
  // begin a raw string.
  bool is_unclear() const { return unclear_; }

 private:
  static constexpr char kEnd = '\0';

  char front();
  char second();
  char take();
  void token();
  void line_comment();
  void block_comment();
  void literal(char quote);
  void word(bool behind_literal = false);
  void number_literal();
  void raw_string();
  void header_name(char quote);
  void note_unclear(char before);

  std::string_view source_;
  std::size_t at_ = 0;
  int line_ = 1;
  std::string text_;
  int number_ = 1;
  bool unclear_ = false;
};

// Behind the backslash there may be blanks before the line ends.
char Scanner::front() {
  while (at_ < source_.size() && source_[at_] == '\\') {
    const std::size_t end = source_.find_first_not_of(kBlanks, at_ + 1);
    if (end == std::string_view::npos || source_[end] != '\n') break;
    at_ = end + 1;
    ++line_;
  }
  return at_ < source_.size() ? source_[at_] : kEnd;
}

char Scanner::second() {
  Scanner ahead = *this;
  ahead.take();
  return ahead.front();
}

char Scanner::take() {
  const char c = front();
  if (at_ < source_.size()) ++at_;
  if (c == '\n') ++line_;
  return c;
}

bool Scanner::next() {
  if (at_ >= source_.size()) return false;
  text_.clear();
  unclear_ = false;
  number_ = line_;
  while (front() != '\n' && at_ < source_.size()) token();
  take();
  return true;
}

void Scanner::token() {
  const char c = front();
  if (is_digit(c) || (c == '.' && is_digit(second()))) return number_literal();
  if (is_of_word(c)) return word();
  if ((c == '<' || c == '"') && behind(Directive::include, text_) == "") return header_name(c);
  take();
  if (c == '/' && front() == '/') {
    line_comment();
  } else if (c == '/' && front() == '*') {
    note_unclear('<');
    block_comment();
    text_ += ' ';
  } else if (c == '"' || c == '\'') {
    literal(c);
  } else {
    text_ += c;
  }
}

void Scanner::line_comment() {
  while (front() != '\n' && at_ < source_.size()) take();
}

void Scanner::block_comment() {
  take();
  while (at_ < source_.size()) {
    if (take() == '*' && front() == '/') {
      take();
      return;
    }
  }
}

void Scanner::literal(char quote) {
  text_ += quote;
  while (front() != '\n' && at_ < source_.size()) {
    const char c = take();
    text_ += c;
    if (c == quote) return word(true);
    if (c != '\\' || front() == '\n') continue;
    if (quote == '"') note_unclear('"');
    text_ += take();
  }
}

void Scanner::word(bool behind_literal) {
  std::string word;
  while (is_of_word(front())) word += take();
  text_ += word;
  const bool is_raw = word == "R" || word == "LR" || word == "uR" || word == "UR" || word == "u8R";
  if (is_raw && front() == '"') {
    note_unclear('<');
    if (behind_literal) unclear_ = true;
    raw_string();
  }
}

// A quote between digits groups them: 1'000.
void Scanner::number_literal() {
  while (is_of_word(front()) || front() == '.' || (front() == '\'' && is_of_word(second()))) {
    text_ += take();
  }
}

// In here joined lines stay apart.
void Scanner::raw_string() {
  const std::size_t open = source_.find('(', at_);
  std::size_t end = std::string_view::npos;
  if (open != std::string_view::npos) {
    const std::string mark(source_.substr(at_ + 1, open - at_ - 1));
    end = source_.find(")" + mark + "\"", open);
    if (end != std::string_view::npos) end += mark.size() + 2;
  }
  for (; at_ < end && at_ < source_.size(); ++at_) line_ += source_[at_] == '\n';
  text_ += "\"\"";
  word(true);
}

void Scanner::header_name(char quote) {
  text_ += take();
  const char end = quote == '<' ? '>' : quote;
  while (front() != '\n' && at_ < source_.size()) {
    text_ += take();
    if (text_.back() == end) return;
  }
}

void Scanner::note_unclear(char before) {
  const std::optional<std::string_view> condition = behind(Directive::condition, text_);
  if (condition && condition->find(before) != std::string_view::npos) unclear_ = true;
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
  while (scanner.next()) {
    if (const auto rest = behind(Directive::include, scanner.line())) {
      includes.push_back({scanner.number(), header_named(*rest)});
    } else if (scanner.is_unclear()) {
      includes.push_back({scanner.number(), {}});
    }
  }
  return includes;
}

}  // namespace course
