#include "identity.h"

#include <pwd.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdlib>

#include "visible_text.h"

namespace course {
namespace {

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_alphanumeric(char c) { return is_letter(c) || is_digit(c); }
bool is_lower_hex(char c) { return is_digit(c) || (c >= 'a' && c <= 'f'); }

char lowered(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

std::string lowered(std::string_view text) {
  std::string result;
  for (const char c : text) result += lowered(c);
  return result;
}

template <typename Is>
std::size_t count(std::string_view text, Is is) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), is));
}

// What a path, an address or a token cannot go beyond.
bool ends_word(char c) {
  return std::string_view(" \t\n\"'`()[]{}<>,;=|").find(c) != std::string_view::npos;
}

// "/home/somebody": two names at least, for "x /sqrt(2)" is no path.
bool begins_path(std::string_view word) {
  if (word.size() < 2 || word[0] != '/' || !is_alphanumeric(word[1])) return false;
  const std::size_t second = word.find('/', 1);
  return second != std::string_view::npos && second + 1 < word.size();
}

bool is_path(std::string_view word) {
  if (word.starts_with("file:") || word.starts_with("\\\\")) return word.size() > 5;
  if (word.size() > 1 && word[0] == '~' && (word[1] == '/' || is_letter(word[1]))) return true;
  const bool has_drive = word.size() > 3 && is_letter(word[0]) && word[1] == ':' &&
                         (word[2] == '\\' || word[2] == '/') && is_alphanumeric(word[3]);
  if (has_drive || begins_path(word)) return true;
  // "machine:/home/somebody", but not "https://…".
  const std::size_t colon = word.find(":/");
  return colon != std::string_view::npos && begins_path(word.substr(colon + 1));
}

bool is_address(std::string_view word) {
  const std::size_t at = word.find('@');
  return at != std::string_view::npos && at > 0 && at + 1 < word.size() &&
         is_alphanumeric(word[at - 1]) && is_alphanumeric(word[at + 1]);
}

// How those who hand out tokens mark them.
constexpr std::array<std::string_view, 22> kTokenPrefixes = {
    "ghp_", "gho_",  "ghu_",  "ghs_",  "ghr_",  "github_pat_", "glpat-", "sk-",
    "sk_",  "rk_",   "xoxa-", "xoxb-", "xoxp-", "xoxs-",       "AKIA",   "ASIA",
    "AIza", "ya29.", "hf_",   "npm_",  "pypi-", "eyJ"};

bool is_token(std::string_view word) {
  constexpr std::size_t kShortest = 16;  // of those that have a mark
  constexpr std::size_t kLong = 32;      // of those that have none
  constexpr std::size_t kCommit = 40;
  constexpr std::size_t kDigest = 64;
  if (word.starts_with("-----BEGIN")) return true;
  const auto is_marked = [&](std::string_view prefix) { return word.starts_with(prefix); };
  if (word.size() >= kShortest &&
      std::any_of(kTokenPrefixes.begin(), kTokenPrefixes.end(), is_marked)) {
    return true;
  }
  if (word.size() < kLong) return false;
  if (count(word, is_lower_hex) == word.size()) {
    return word.size() != kCommit && word.size() != kDigest && count(word, is_digit) > 0;
  }
  const auto is_of_token = [](char c) {
    return is_alphanumeric(c) || std::string_view("+/_=-.").find(c) != std::string_view::npos;
  };
  const bool is_mixed = count(word, is_digit) > 1 &&
                        count(word, [](char c) { return c >= 'a' && c <= 'z'; }) > 1 &&
                        count(word, [](char c) { return c >= 'A' && c <= 'Z'; }) > 1;
  return is_mixed && word.find('/') == std::string_view::npos &&
         count(word, is_of_token) == word.size();
}

void look_at_word(std::string_view word, std::size_t position, std::vector<Identifier>& found) {
  constexpr std::size_t kMostShown = 40;
  constexpr std::size_t kMostOfToken = 4;
  if (is_token(word)) {
    found.push_back({"an access token", position, first_letters(std::string(word), kMostOfToken)});
  } else if (is_address(word)) {
    found.push_back({"a mail address", position, first_letters(std::string(word), kMostShown)});
  } else if (is_path(word)) {
    found.push_back({"an absolute path", position, first_letters(std::string(word), kMostShown)});
  }
}

void look_for_name(std::string_view text, const std::string& name, std::vector<Identifier>& found) {
  const std::string lower = lowered(text);
  const std::string wanted = lowered(name);
  for (std::size_t at = lower.find(wanted); at != std::string::npos;
       at = lower.find(wanted, at + 1)) {
    const std::size_t end = at + wanted.size();
    const bool is_word = (at == 0 || !is_alphanumeric(lower[at - 1])) &&
                         (end == lower.size() || !is_alphanumeric(lower[end]));
    if (is_word) found.push_back({"the name of this user or machine", at, name});
  }
}

// Names that many machines have, and which tell nothing.
constexpr std::array<std::string_view, 16> kCommonNames = {
    "root",  "user",   "admin",   "localhost", "debian", "ubuntu",    "linux",  "vagrant",
    "build", "runner", "student", "learner",   "ci",     "localhost", "docker", "nobody"};

}  // namespace

std::vector<Identifier> find_identifiers(std::string_view text,
                                         const std::vector<std::string>& names) {
  std::vector<Identifier> found;
  std::size_t begin = 0;
  for (std::size_t i = 0; i <= text.size(); ++i) {
    if (i < text.size() && !ends_word(text[i])) continue;
    if (i > begin) look_at_word(text.substr(begin, i - begin), begin, found);
    begin = i + 1;
  }
  for (const std::string& name : names) look_for_name(text, name, found);
  return found;
}

std::vector<std::string> names_of_this_machine(std::string_view common_words) {
  std::vector<std::string> names;
  const auto add = [&](const char* name) {
    constexpr std::size_t kShortest = 3;
    if (name == nullptr) return;
    const std::string lower = lowered(name);
    const bool is_common =
        std::find(kCommonNames.begin(), kCommonNames.end(), lower) != kCommonNames.end();
    std::vector<Identifier> in_any_record;
    look_for_name(common_words, lower, in_any_record);
    if (lower.size() >= kShortest && !is_common && in_any_record.empty()) names.emplace_back(name);
  };
  const passwd* const user = getpwuid(getuid());
  if (user != nullptr) add(user->pw_name);
  for (const char* variable : {"USER", "LOGNAME", "SUDO_USER"}) add(std::getenv(variable));
  std::array<char, 256> host{};
  if (gethostname(host.data(), host.size() - 1) == 0) {
    add(host.data());
    const std::string short_name =
        std::string(host.data()).substr(0, std::string(host.data()).find('.'));
    add(short_name.c_str());
  }
  std::sort(names.begin(), names.end());
  names.erase(std::unique(names.begin(), names.end()), names.end());
  return names;
}

}  // namespace course
