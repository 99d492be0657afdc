#include "fault_meant.h"

#include "catalogue.h"
#include "suggestion.h"

namespace course {

std::string fault_meant(const std::string& id) {
  std::vector<std::string_view> ids;
  for (const Fault& fault : all_faults()) ids.push_back(fault.id);
  return did_you_mean(id, ids);
}

}  // namespace course
