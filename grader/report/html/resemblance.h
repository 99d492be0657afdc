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
  std::string words;                // sentences; empty: nothing can be said
  std::optional<AnyTensor> beside;  // what came, or the difference, is just this
  bool beside_difference = false;   // the difference
  std::vector<Places> places;       // of the axes along which numbers have moved
};

// Says where nothing (-∞ or a weight of 0) stands and where it belongs, if the two differ; and then the
// first of these that holds: the tensor is another tensor of the call; it differs from what is expected
// by another tensor of the call; it is what is expected times a number; its numbers are right and in
// other places. All within tolerance, and only where the numbers vary enough to tell.
Resemblance resemblance(const AnyTensor& came, const AnyTensor& expected, const FailedCall& call);

// Whether exactly the elements with s > t are nothing.
bool hides_future(const AnyTensor& expected);

}  // namespace course
