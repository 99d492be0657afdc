#include "sanitizers.h"

namespace course {

const std::uint64_t kAddressSpace = std::uint64_t{1} << 30;

void answer_with_findings(Channel&, const char*) {}

}  // namespace course
