#pragma once

#include <optional>
#include <string>

#include "fault_record.h"

namespace course {

// Two runs and the record that is made of them.
struct RecordedFault {
  FaultRuns runs;
  nlohmann::ordered_json record;
};

// The latest of the history that can be repeated; none if nothing of the kind was seen and mended.
// Throws UsageError if something was, and cannot be repeated.
std::optional<RecordedFault> find_fault_in_history(const Installation& installation);

// The sources of the room, with this fault put in for the first run. Throws UsageError if it neither
// leaks the future nor mixes head axes, or the room does not pass without it.
RecordedFault inject_fault(const std::string& id, std::uint64_t seed,
                           const Installation& installation);

}  // namespace course
