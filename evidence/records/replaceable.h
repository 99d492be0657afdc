#pragma once

#include <optional>
#include <string>

#include "document.h"

namespace course {

// The record of this schema that a new one replaces; nothing where nothing is. A slip of the hand must
// not cost a person a file: throws UsageError where anything else is there. `shown` is the file's name
// for people.
std::optional<Document> find_replaceable(const std::string& path, const std::string& shown,
                                         const std::string& schema);

}  // namespace course
