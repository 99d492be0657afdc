#pragma once

// How the parts of a tensor file are spelled, in the file and in messages about it.

#include <string>
#include <vector>

namespace course {

inline constexpr const char* kTensorFormat = "course-tensors-1";

std::string json_number(double value);  // 0.037, or "-inf" with its quotes
std::string quoted(const std::string& name);
std::string listed(const std::vector<std::string>& parts, const char* open = "(",
                   const char* close = ")");  // (B, T, D)

// Printable ASCII in one line, and of a long text only the start and the end, where the reason is:
// what is in the file may be hostile to the terminal that shows the message.
std::string in_brief(const std::string& text);

}  // namespace course
