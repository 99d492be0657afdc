#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "document.h"
#include "installation.h"

namespace course {

// evidence/schema/NAME.json of the checkout that the programs were built from. Throws UsageError where
// it cannot be read.
nlohmann::json published_schema(const Installation& installation, const std::string& name);

// Throws UsageError, with place and field, if a record does not keep it.
void require_schema(const Document& record, const nlohmann::json& schema);

}  // namespace course
