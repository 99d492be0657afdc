#include "published_schema.h"

#include <fmt/format.h>

#include "files.h"
#include "schema_check.h"
#include "self_check.h"
#include "usage_error.h"

namespace course {

nlohmann::json published_schema(const Installation& installation, const std::string& name) {
  const std::string path = fmt::format("evidence/schema/{}.json", name);
  try {
    return nlohmann::json::parse(read_file(root_of(installation) + "/" + path));
  } catch (const std::exception&) {
    throw UsageError(fmt::format("{} cannot be read; take it from the course", path));
  }
}

void require_schema(const Document& record, const nlohmann::json& schema) {
  const std::vector<SchemaError> errors = schema_errors(record.value(), schema);
  if (!errors.empty())
    record.refuse(errors.front().pointer,
                  field_name(errors.front().pointer) + " " + errors.front().what);
}

}  // namespace course
