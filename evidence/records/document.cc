#include "document.h"

#include <fmt/format.h>
#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/parser.h>

#include <array>
#include <filesystem>
#include <sstream>
#include <vector>

#include "handed_file.h"
#include "printable.h"
#include "usage_error.h"
#include "visible_text.h"

namespace course {
namespace {

using Json = nlohmann::json;

// The parser counts columns in bytes.
Place place_of(const YAML::Mark& mark) { return {mark.line + 1, mark.column + 1}; }

// What a word without quotes means: a number, true, false or null as JSON writes them, else a text.
Json plain_value(const std::string& word) {
  if (word.empty() || word == "~") return nullptr;
  Json parsed = Json::parse(word, nullptr, false);
  return parsed.is_primitive() && !parsed.is_string() && !parsed.is_discarded() ? parsed
                                                                                : Json(word);
}

// Whether the { or [ at this byte has its counterpart further on.
bool is_closed(const std::string& text, std::size_t at) {
  int open = 0;
  bool in_quotes = false;
  for (; at < text.size(); ++at) {
    const char c = text[at];
    if (c == '\\') ++at;
    if (c == '"') in_quotes = !in_quotes;
    if (in_quotes) continue;
    if (c == '{' || c == '[') ++open;
    if ((c == '}' || c == ']') && --open == 0) return true;
  }
  return false;
}

// Makes values of what the parser tells, and stops it where it tells too much.
class Builder : public YAML::EventHandler {
 public:
  Builder(const std::string& text, Json& value, std::map<std::string, Place>& places)
      : text_(text), value_(value), places_(places) {}

  void OnDocumentStart(const YAML::Mark&) override {}
  void OnDocumentEnd() override {}
  void OnAlias(const YAML::Mark& mark, YAML::anchor_t) override {
    throw Refusal{place_of(mark), "an alias (*name) is not used in records"};
  }
  void OnNull(const YAML::Mark& mark, YAML::anchor_t anchor) override {
    refuse_anchor(mark, anchor);
    if (expects_key()) throw Refusal{place_of(mark), "a key is missing before the colon"};
    add(place_of(mark), nullptr);
  }
  void OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                const std::string& text) override {
    refuse_anchor(mark, anchor);
    refuse_tag(mark, tag);
    if (printable(text, Lines::kept) != text) {
      throw Refusal{place_of(mark), "a character that cannot be seen, behind a backslash"};
    }
    if (expects_key()) return take_key(place_of(mark), text);
    if (text.size() > Document::kLongestText) {
      throw Refusal{place_of(mark),
                    fmt::format("a text of more than {} bytes", Document::kLongestText)};
    }
    const bool in_quotes = tag == "!";
    if (in_quotes) require_closed_quote(mark);
    add(place_of(mark), in_quotes ? Json(text) : plain_value(text));
  }
  void OnSequenceStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                       YAML::EmitterStyle::value) override {
    open(mark, tag, anchor, Json::array());
  }
  void OnSequenceEnd() override { open_.pop_back(); }
  void OnMapStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                  YAML::EmitterStyle::value) override {
    open(mark, tag, anchor, Json::object());
  }
  void OnMapEnd() override { open_.pop_back(); }

 private:
  struct Open {
    Json* value;
    std::string pointer;
    std::string key;  // of a map, whose value comes next
    Place key_place;
    bool has_key = false;
  };

  bool expects_key() const {
    return !open_.empty() && open_.back().value->is_object() && !open_.back().has_key;
  }

  // The parser takes the end of the file for the end of a text in quotes.
  void require_closed_quote(const YAML::Mark& mark) const {
    const auto begin = static_cast<std::size_t>(mark.pos);
    const bool has_quote = begin < text_.size() && (text_[begin] == '"' || text_[begin] == '\'');
    if (has_quote && text_.find(text_[begin], begin + 1) == std::string::npos) {
      throw Refusal{place_of(mark), "a quote that is never closed"};
    }
  }

  // The parser takes what is never closed for a key whose colon is still to come.
  [[noreturn]] void refuse_as_key(const YAML::Mark& mark) const {
    const auto begin = static_cast<std::size_t>(mark.pos);
    const bool has_bracket = begin < text_.size() && (text_[begin] == '{' || text_[begin] == '[');
    if (!has_bracket || is_closed(text_, begin)) {
      throw Refusal{place_of(mark), "a key must be a word"};
    }
    throw Refusal{place_of(mark), fmt::format("a {} that is never closed", text_[begin])};
  }

  static void refuse_anchor(const YAML::Mark& mark, YAML::anchor_t anchor) {
    if (anchor != 0) throw Refusal{place_of(mark), "an anchor (&name) is not used in records"};
  }

  static void refuse_tag(const YAML::Mark& mark, const std::string& tag) {
    if (tag.size() > 1) throw Refusal{place_of(mark), "a tag (!name) is not used in records"};
  }

  void take_key(Place place, const std::string& key) {
    if (key.size() > Document::kLongestKey) throw Refusal{place, "a key that is too long"};
    if (printable(key) != key) throw Refusal{place, "a key of several lines"};
    Open& map = open_.back();
    if (map.value->contains(key)) {
      throw Refusal{place, fmt::format("\"{}\" is given twice", printable(key))};
    }
    map.key = key;
    map.key_place = place;
    map.has_key = true;
  }

  void open(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor, Json empty) {
    refuse_anchor(mark, anchor);
    refuse_tag(mark, tag);
    if (expects_key()) refuse_as_key(mark);
    if (open_.size() == Document::kDeepest) {
      throw Refusal{place_of(mark), fmt::format("nested more than {} deep", Document::kDeepest)};
    }
    std::string pointer;
    Json* const value = add(place_of(mark), std::move(empty), &pointer);
    open_.push_back({.value = value, .pointer = std::move(pointer), .key = {}, .key_place = {}});
  }

  Json* add(Place place, Json value, std::string* pointer_out = nullptr) {
    if (places_.size() == Document::kMostValues) {
      throw Refusal{place, fmt::format("more than {} values", Document::kMostValues)};
    }
    Json* added = &value_;
    std::string pointer;
    if (open_.empty()) {
      value_ = std::move(value);
    } else if (Open& around = open_.back(); around.value->is_array()) {
      pointer = fmt::format("{}/{}", around.pointer, around.value->size());
      added = &around.value->emplace_back(std::move(value));
    } else {
      pointer = fmt::format("{}/{}", around.pointer, around.key);
      place = around.key_place;
      added = &((*around.value)[around.key] = std::move(value));
      around.has_key = false;
    }
    places_.emplace(pointer, place);
    if (pointer_out != nullptr) *pointer_out = std::move(pointer);
    return added;
  }

  const std::string& text_;
  Json& value_;
  std::map<std::string, Place>& places_;
  std::vector<Open> open_;
};

std::string at(const std::string& shown, Place place, const std::string& why) {
  return fmt::format("{}:{}:{}: {}", shown, place.line, place.column, why);
}

// What the parser says of the mistakes that people make, as they would say it.
std::string in_plain_words(const std::string& message) {
  constexpr std::array<std::array<const char*, 2>, 6> kWords = {{
      {"illegal EOF in scalar", "a quote that is never closed"},
      {"illegal map value", "a colon too many; put a text that holds \": \" in quotes"},
      {"end of sequence flow not found", "a [ that is never closed"},
      {"end of map flow not found", "a { that is never closed"},
      {"end of map not found", "a line that does not stand under its neighbours"},
      {"end of sequence not found", "a line that does not stand under its neighbours"},
  }};
  for (const auto& [theirs, ours] : kWords) {
    if (message == theirs) return ours;
  }
  return fmt::format("not YAML: {}", printable(message));
}

void parse_into(const std::string& text, Json& value, std::map<std::string, Place>& places) {
  require_visible(text);
  std::istringstream in(text);
  YAML::Parser parser(in);
  Builder builder(text, value, places);
  if (!parser.HandleNextDocument(builder)) throw Refusal{{}, "nothing is in it"};
  Json second;
  std::map<std::string, Place> places_of_second;
  Builder ignored(text, second, places_of_second);
  if (parser.HandleNextDocument(ignored)) throw Refusal{{}, "more than one document (---)"};
}

}  // namespace

Document Document::read(const std::string& path, const std::string& shown,
                        const std::string& made_by) {
  if (!made_by.empty() && !std::filesystem::exists(std::filesystem::symlink_status(path))) {
    throw UsageError(fmt::format("{} is missing. Make it: {}", shown, made_by));
  }
  try {
    return parse(read_handed_file(path, kLargest), shown);
  } catch (const FileProblem& problem) {
    throw UsageError(fmt::format("{} {}", shown, problem.what()));
  }
}

Document Document::parse(std::string text, const std::string& shown) {
  Document document;
  document.text_ = with_plain_lines(text);
  document.shown_ = shown;
  if (text.size() > kLargest) {
    throw UsageError(fmt::format("{} has more than {} bytes", shown, kLargest));
  }
  try {
    parse_into(document.text_, document.value_, document.places_);
  } catch (const Refusal& refusal) {
    throw UsageError(at(shown, in_letters(document.text_, refusal.place), refusal.why));
  } catch (const YAML::Exception& error) {
    throw UsageError(
        at(shown, in_letters(document.text_, place_of(error.mark)), in_plain_words(error.msg)));
  }
  return document;
}

Place Document::place(std::string pointer) const {
  while (true) {
    const auto found = places_.find(pointer);
    if (found != places_.end()) return in_letters(text_, found->second);
    const std::size_t slash = pointer.rfind('/');
    if (slash == std::string::npos) return {};
    pointer.resize(slash);
  }
}

void Document::refuse(const std::string& pointer, const std::string& why) const {
  throw UsageError(at(shown_, place(pointer), why));
}

}  // namespace course
