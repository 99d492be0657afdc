#pragma once

#include <memory>
#include <string>
#include <vector>

#include "any_tensor.h"
#include "subject.h"

namespace course {

// One call with its inputs: what a check does to a component. Run on the subject and on the oracle,
// the two Outputs are compared stage by stage.
class Probe {
 public:
  virtual ~Probe() = default;

  virtual Outputs call(const Parts& parts) const = 0;

  virtual std::string given() const = 0;  // "q, k, v (B, H, T, d_head) = (2, 3, 7, 10), random"
  virtual Outputs inputs() const = 0;     // the arguments as they are now
  virtual std::unique_ptr<Probe> copy() const = 0;  // the same call with its own memory
};

}  // namespace course
