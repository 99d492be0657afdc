#include "finding_words.h"

#include <fmt/format.h>

#include <array>
#include <cctype>
#include <sstream>

#include "finding_text.h"
#include "printable.h"

namespace course {
namespace {

bool is_offset(const std::string& text) {
  constexpr std::size_t kLongest = 16;
  return !text.empty() && text.size() <= kLongest &&
         text.find_first_not_of("0123456789abcdef") == std::string::npos;
}

void add_offset(std::vector<std::string>& offsets, const std::string& text) {
  constexpr std::size_t kMost = 32;
  if (is_offset(text) && offsets.size() < kMost) offsets.push_back(text);
}

std::string bytes(std::int64_t count) {
  return fmt::format("{} byte{}", count, count == 1 ? "" : "s");
}

// "It writes 8 bytes"
std::string access(const RawFinding& raw) {
  if (raw.access.empty()) return "It reads or writes";
  return fmt::format("It {}s {}", raw.access, bytes(raw.bytes));
}

std::string region(const RawFinding& raw) {
  if (raw.region == "heap") return fmt::format("a block of {} on the heap", bytes(raw.region_size));
  const char* kind = raw.region == "global" ? "global" : "local";
  if (raw.variable.empty()) return fmt::format("a {} variable", kind);
  return fmt::format("the {} variable {} of {}", kind, raw.variable, bytes(raw.region_size));
}

std::string outside(const RawFinding& raw) {
  if (raw.region_size <= 0) return access(raw) + " outside the memory that it owns.";
  const std::int64_t past = raw.offset - raw.region_size;
  const std::string where = raw.offset < 0 ? fmt::format("{} before", bytes(-raw.offset))
                            : past == 0    ? "right after the end of"
                            : past > 0     ? fmt::format("{} after the end of", bytes(past))
                                           : "partly outside";
  return fmt::format("{} {} {}.", access(raw), where, region(raw));
}

std::string freed(const RawFinding& raw) {
  return raw.region_size > 0
             ? fmt::format("{} in {} that was freed before.", access(raw), region(raw))
             : access(raw) + " in memory that was freed before.";
}

std::string gone(const RawFinding& raw) {
  const std::string name = raw.variable.empty() ? "" : " " + raw.variable;
  return fmt::format("{} in the local variable{}, which is gone.", access(raw), name);
}

std::string beyond_size(const RawFinding& raw) {
  return access(raw) + " beyond the size of a std::vector, in what it holds ready.";
}

using Words = std::string (*)(const RawFinding& raw);
struct KindWords {
  std::string_view kind;
  Words words;
};

constexpr std::array kKinds = {
    KindWords{"heap-buffer-overflow", outside},
    KindWords{"stack-buffer-overflow", outside},
    KindWords{"stack-buffer-underflow", outside},
    KindWords{"dynamic-stack-buffer-overflow", outside},
    KindWords{"global-buffer-overflow", outside},
    KindWords{"container-overflow", beyond_size},
    KindWords{"heap-use-after-free", freed},
    KindWords{"stack-use-after-return", gone},
    KindWords{"stack-use-after-scope", gone},
};

struct KindSentence {
  std::string_view kind;
  const char* sentence;
};

constexpr const char* kTooMuch = "It asks for more memory than it may have.";
constexpr std::array kSentences = {
    KindSentence{"double-free", "It frees memory that was freed before."},
    KindSentence{"bad-free", "It frees what is not the beginning of a block on the heap."},
    KindSentence{
        "alloc-dealloc-mismatch",
        "It frees memory in another way than it was made: new goes with delete, new[] with "
        "delete[], malloc with free."},
    KindSentence{"new-delete-type-mismatch", "It deletes an object as one of another size."},
    KindSentence{"null-deref", "It reads or writes through a null pointer."},
    KindSentence{"wild-addr", "It reads or writes at an address where there is no memory."},
    KindSentence{"wild-addr-read", "It reads at an address where there is no memory."},
    KindSentence{"wild-addr-write", "It writes at an address where there is no memory."},
    KindSentence{"wild-jump", "It calls a function at an address where there is none."},
    KindSentence{"stack-overflow", "It calls itself without an end, until the stack is full."},
    KindSentence{"signal", "It does what no processor can, such as dividing an integer by zero."},
    KindSentence{"negative-size-param", "It copies or fills a negative number of bytes."},
    KindSentence{"out-of-memory", kTooMuch},
    KindSentence{"allocation-size-too-big", kTooMuch},
    KindSentence{"calloc-overflow", kTooMuch},
    KindSentence{"rss-limit-exceeded", kTooMuch},
};

}  // namespace

RawFinding parse_finding(const std::string& text) {
  RawFinding raw;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    const std::size_t space = line.find(' ');
    if (space == std::string::npos) continue;
    const std::string key = line.substr(0, space);
    const std::string value = line.substr(space + 1);
    std::istringstream words(value);
    if (key == kMemory) raw.memory = value;
    if (key == kUndefined) raw.undefined = value;
    if (key == kVariable) raw.variable = printable(value);
    if (key == kAccess) words >> raw.access >> raw.bytes;
    if (key == kBlock) words >> raw.region >> raw.region_size >> raw.offset;
    if (key == kAt) add_offset(raw.at, value);
    if (key == kMade) add_offset(raw.made, value);
    if (key == kFreed) add_offset(raw.freed, value);
  }
  if (raw.access != "read" && raw.access != "write") raw.access.clear();
  return raw;
}

std::string finding_words(const RawFinding& raw) {
  for (const KindWords& known : kKinds) {
    if (known.kind == raw.memory) return known.words(raw);
  }
  for (const KindSentence& known : kSentences) {
    if (known.kind == raw.memory) return known.sentence;
  }
  if (!raw.undefined.empty()) {
    std::string sentence = printable(raw.undefined);
    sentence[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(sentence[0])));
    return fmt::format("What it does is undefined in C++: {}.", sentence);
  }
  return fmt::format("The address sanitizer says: {}.", printable(raw.memory));
}

}  // namespace course
