#include "manifest.h"

#include <fmt/format.h>

#include "document.h"
#include "published_schema.h"
#include "usage_error.h"

namespace course {

std::string record_path(const std::string& root, const std::string& name,
                        const Installation& installation) {
  const Document manifest = Document::read(root + "/" + kManifestPath, kManifestPath);
  require_schema(manifest, published_schema(installation, "module-manifest-v1"));
  const nlohmann::json& records = manifest.value()["records"];
  if (!records.contains(name)) {
    manifest.refuse("/records", fmt::format("names no record \"{}\"", name));
  }
  return records[name];
}

}  // namespace course
