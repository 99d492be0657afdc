#pragma once

#include <string>

namespace course {

// For tests: programs of others that read our formats. Each says what is wrong with a document, and
// nothing if all is well.

std::string complaints_of_xmllint(const std::string& xml);  // against schema/jenkins-junit.xsd

// `schema` is a file of schema/. Strictly: keys that the schema does not describe are refused too.
std::string complaints_of_json_schema(const std::string& json, const std::string& schema);

// What Perl's TAP::Parser makes of a stream. It knows version 13; what is written here means the same
// in both, so it is given the stream with that number.
struct TapReading {
  std::string errors;
  std::size_t passed = 0;  // skipped ones and those to do too
  std::size_t failed = 0;
  std::size_t skipped = 0;
  std::size_t to_do = 0;  // they have not passed, and that is no failure
  bool bailed_out = false;
};
TapReading read_by_perl(const std::string& tap);

// The HTML that cmark-gfm makes of Markdown, with raw HTML let through.
std::string html_of_markdown(const std::string& markdown);

}  // namespace course
