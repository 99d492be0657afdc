#pragma once

#include <chrono>
#include <optional>
#include <string>

namespace course {

// "2026-01-31T12:00:00Z", and nothing else; nothing where the calendar has no such day.
std::optional<std::chrono::sys_seconds> parse_utc(const std::string& text);

std::string utc_text(std::chrono::sys_seconds time);

}  // namespace course
