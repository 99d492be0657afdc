#pragma once

#include <string>
#include <vector>

#include "record_finding.h"
#include "text.h"

namespace course {

// What a person is told of a record that was examined.
std::string findings_text(const Document& record, const std::vector<Finding>& findings,
                          const Paint& paint);

}  // namespace course
