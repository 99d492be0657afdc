#pragma once

#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

namespace course {

// Counted from 1, as editors do.
struct Place {
  int line = 1;
  int column = 1;
};

// A YAML (or JSON) file that somebody else wrote, as plain values, and where each of them stands.
//
// Given any bytes, it is read within a second or refused with one UsageError, "FILE:LINE:COLUMN: …".
// Refused is what a record has no use for: anchors and aliases (which can make gigabytes of a line),
// tags, more than one document, tabs and what cannot be seen, keys that are no text or come twice,
// and what goes beyond the limits below.
class Document {
 public:
  static constexpr std::size_t kLargest = std::size_t{128} << 10;  // bytes
  static constexpr std::size_t kMostValues = 10'000;
  static constexpr std::size_t kDeepest = 12;
  static constexpr std::size_t kLongestKey = 64;     // bytes
  static constexpr std::size_t kLongestText = 4000;  // bytes

  // `shown` is what errors call the file; `made_by` is the command to type where it is missing.
  static Document read(const std::string& path, const std::string& shown,
                       const std::string& made_by = {});
  static Document parse(std::string text, const std::string& shown);

  // A word in quotes is a string whatever it looks like; so is a number that JSON would not write so.
  const nlohmann::json& value() const { return value_; }

  // Where the value of "/metrics/2/actual" begins, at its key if it has one. Of what is not there, the
  // place of the nearest value around it.
  Place place(std::string pointer) const;

  const std::string& text() const { return text_; }
  const std::string& shown() const { return shown_; }

  // A UsageError that begins with the place.
  [[noreturn]] void refuse(const std::string& pointer, const std::string& why) const;

 private:
  std::string text_;
  std::string shown_;
  nlohmann::json value_;
  std::map<std::string, Place> places_;  // with columns in bytes
};

}  // namespace course
