#pragma once

#include <signal.h>

#include <optional>

#include "descriptor.h"

namespace course {

// The signals that a program at a terminal lives with, as something to wait for beside its keys. As long as
// this object lives they do nothing by themselves.
class Signals {
 public:
  Signals();
  ~Signals();
  Signals(const Signals&) = delete;
  Signals& operator=(const Signals&) = delete;

  int descriptor() const { return descriptor_.get(); }  // readable: one has come
  std::optional<int> next();                            // never waits

 private:
  sigset_t before_ = {};
  Descriptor descriptor_;
};

}  // namespace course
