#include "utc_time.h"

#include <fmt/format.h>

#include <charconv>
#include <string_view>

namespace course {
namespace {

namespace chrono = std::chrono;

constexpr std::string_view kForm = "dddd-dd-ddTdd:dd:ddZ";

bool has_form(std::string_view text) {
  if (text.size() != kForm.size()) return false;
  for (std::size_t i = 0; i < kForm.size(); ++i) {
    const bool is_digit = text[i] >= '0' && text[i] <= '9';
    if (kForm[i] == 'd' ? !is_digit : text[i] != kForm[i]) return false;
  }
  return true;
}

int number(std::string_view text, std::size_t begin, std::size_t size) {
  int value = 0;
  std::from_chars(text.data() + begin, text.data() + begin + size, value);
  return value;
}

}  // namespace

std::optional<chrono::sys_seconds> parse_utc(const std::string& text) {
  if (!has_form(text)) return std::nullopt;
  const chrono::year_month_day day{chrono::year(number(text, 0, 4)),
                                   chrono::month(static_cast<unsigned>(number(text, 5, 2))),
                                   chrono::day(static_cast<unsigned>(number(text, 8, 2)))};
  const chrono::hours hours(number(text, 11, 2));
  const chrono::minutes minutes(number(text, 14, 2));
  const chrono::seconds seconds(number(text, 17, 2));
  if (!day.ok() || hours >= chrono::hours(24) || minutes >= chrono::minutes(60) ||
      seconds >= chrono::seconds(60)) {
    return std::nullopt;
  }
  return chrono::sys_days(day) + hours + minutes + seconds;
}

std::string utc_text(chrono::sys_seconds time) {
  const chrono::sys_days day = chrono::floor<chrono::days>(time);
  const chrono::year_month_day date(day);
  const chrono::hh_mm_ss clock(time - day);
  return fmt::format("{:04}-{:02}-{:02}T{:02}:{:02}:{:02}Z", static_cast<int>(date.year()),
                     static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()),
                     clock.hours().count(), clock.minutes().count(), clock.seconds().count());
}

}  // namespace course
