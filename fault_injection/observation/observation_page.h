#pragma once

#include <string>

#include "picture.h"

namespace course {

// The document of an observation as a page, in one file that asks for nothing.
std::string observation_page(const Json& document);

// Whether some text is such a page.
bool is_observation_page(const std::string& text);

}  // namespace course
