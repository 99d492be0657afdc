#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "schema_check.h"

namespace course {

// What a record says otherwise than the one that was made again, field by field. Fields whose pointer
// begins with one of `not_compared` are left out.
std::vector<SchemaError> record_differences(const nlohmann::json& record,
                                            const nlohmann::json& made_again,
                                            const std::vector<std::string>& not_compared = {});

}  // namespace course
