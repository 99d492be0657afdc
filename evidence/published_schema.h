#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "document.h"

namespace course {

// evidence/schema/NAME.json of the checkout `root`. Throws UsageError where it cannot be read.
nlohmann::json read_schema(const std::string& root, const std::string& name);

// Throws UsageError, with place and field, if a record does not keep it.
void require_schema(const Document& record, const nlohmann::json& schema);

}  // namespace course
