#pragma once

#include <string>
#include <string_view>

namespace course {

// Text from outside, safe to print, in any layout: control characters, escapes, blanks that are not
// the space, what hides or turns text, and bytes that are not UTF-8 are shown as \xNN, and so is a
// sign of what a workflow's runner would take for a command. Line breaks stay only if asked for.
enum class Lines { joined, kept };
std::string printable(std::string_view text, Lines lines = Lines::joined);

// How many columns of a terminal a text takes: code points, for the letters and signs we print.
std::size_t columns(std::string_view text);

}  // namespace course
