#include "extension/kv_cache_checks.h"

namespace course {

std::span<const Check> kv_cache_checks() { return {}; }

}  // namespace course
