#pragma once

#include <map>
#include <memory>

#include "channel.h"

namespace course {

// What one side has for the other to call: its components, and the caches it has made for the other.
struct OwnObjects {
  const Components& components;
  std::map<CacheId, std::unique_ptr<KvCache>> caches;
};

// Answers one call: finds the object, decodes the arguments, calls, encodes the result and the
// arguments' memory as it is now. An exception of the contract is the answer too; any other
// exception leaves, and no answer has been sent. `own` is null where this side has nothing but what
// it has offered.
void serve(Channel& channel, const Frame& call, OwnObjects* own);

}  // namespace course
