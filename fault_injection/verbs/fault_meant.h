#pragma once

#include <string>

namespace course {

// " Did you mean ID?" for a fault's id with a slip in it; nothing where none is near.
std::string fault_meant(const std::string& id);

}  // namespace course
