#pragma once

#include "errors.h"

namespace course {

// Throws ShapeError unless the tensor has this extent along Axis. The name is the argument's in the
// contract, not the caller's: the contract is what the message sends its reader to.
//
//   require_extent<axis::DIn>("w_q", w_q, x.extent<axis::D>());
template <typename Axis, typename View>
void require_extent(const char* name, const View& tensor, Index expected) {
  const Index got = tensor.template extent<Axis>();
  if (got != expected) throw ShapeError(name, Axis::kName, expected, got);
}

}  // namespace course
