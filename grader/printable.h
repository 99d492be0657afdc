#pragma once

#include <string>
#include <string_view>

namespace course {

// Text from outside, safe to print, in any layout: control characters, escapes, blanks that are not
// the space, what hides or turns text, and bytes that are not UTF-8 are shown as \xNN, and so is a
// sign of what a workflow's runner would take for a command. Line breaks stay only if asked for.
enum class Lines { joined, kept };
std::string printable(std::string_view text, Lines lines = Lines::joined);

// The word that stands for a text in a command, safe to print too: quoted where a shell would take it
// apart, and with \xNN in $'…' where it is not for print.
std::string shell_word(std::string_view text);

// How many columns of a terminal a text takes: code points, for the letters and signs we print.
std::size_t columns(std::string_view text);

}  // namespace course
