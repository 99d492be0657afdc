#pragma once

#include <string>

#include "grade.h"
#include "text.h"

namespace course {

// Why a source is not in the library: the line that names it with the verdict, and all that the compiler
// or the contract has to say.
std::string source_headline(const ComponentResult& component, const Paint& paint);
std::string source_story(const ComponentResult& component, const Paint& paint);

}  // namespace course
