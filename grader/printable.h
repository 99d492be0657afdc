#pragma once

#include <string>
#include <string_view>

namespace course {

// Text from outside, safe to print: control characters, escapes and bytes that are not UTF-8 are
// shown as \xNN, line breaks as they are only if asked for.
enum class Lines { joined, kept };
std::string printable(std::string_view text, Lines lines = Lines::joined);

// How many columns of a terminal a text takes: code points, for the letters and signs we print.
std::size_t columns(std::string_view text);

}  // namespace course
