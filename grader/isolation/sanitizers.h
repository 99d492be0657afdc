#pragma once

#include <cstdint>

namespace course {

class Channel;

// What the worker and its twin differ in. The worker (no_sanitizers.cc) runs libraries as they are graded.
// The twin (with_sanitizers.cc) runs the same libraries built with the address and undefined-behaviour
// sanitizers, and answers a call that they stop with what they found.

extern const std::uint64_t kAddressSpace;  // of a session, in bytes; 0: as much as there is

// From now on a finding in this process, in code of `library`, is the answer to the call that is served,
// or to the next one if none is; then the process ends.
void answer_with_findings(Channel& channel, const char* library);

}  // namespace course
