#pragma once

#include <optional>
#include <string>
#include <vector>

#include "failed_call.h"

namespace course {

// For each element of a wrong tensor the position along one axis where its number belongs.
struct Places {
  const char* index;  // "h"
  std::vector<Index> belongs;
};

// What a wrong tensor is exactly: facts about its numbers, which a picture can show. It names no
// cause.
struct Resemblance {
  std::string words;
  std::optional<AnyTensor> beside;  // to be seen beside the difference, which it explains
  std::vector<Places> places;       // of the axes along which numbers have moved
};

// Looks in this order: it is another tensor of the call; it differs from what is expected by another
// tensor of the call; it is what is expected times a number; its numbers are right and in other places.
// All within tolerance, and only where the numbers vary enough to tell. Nothing else is said.
std::optional<Resemblance> resemblance(const AnyTensor& came, const AnyTensor& expected,
                                       const FailedCall& call);

}  // namespace course
