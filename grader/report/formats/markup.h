#pragma once

#include <string>
#include <string_view>

namespace course {

// Printable text as it stands inside an element of XML or HTML, or between double quotes.
std::string escaped_markup(std::string_view text);

}  // namespace course
