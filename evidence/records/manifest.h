#pragma once

#include <string>

#include "installation.h"

namespace course {

inline constexpr const char* kModule = "07-attention-transformer";

// The records that a chapter has, by their names: evidence/module-manifest-v1.json.
inline constexpr const char* kManifestPath = "evidence/module-manifest-v1.json";
inline constexpr const char* kRuntimeRecordName = "07.evidence";

// Where a record is, below the folder of the project `root`. Throws UsageError where the manifest
// cannot be read, breaks its schema, or names no such record.
std::string record_path(const std::string& root, const std::string& name,
                        const Installation& installation);

}  // namespace course
