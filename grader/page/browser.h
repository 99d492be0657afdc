#pragma once

#include <string>

namespace course {

// Hands a file to the person's browser and does not wait for it. False where there is no screen, or
// nothing that could open it.
bool open_in_browser(const std::string& path);

}  // namespace course
