#pragma once

#include <sys/types.h>

#include <functional>
#include <optional>
#include <string>

#include "component.h"
#include "descriptor.h"

namespace course {

// What a person is shown of one grading.
struct Graded {
  std::string brief;                 // the report
  std::string full;                  // the same with every failure told
  std::optional<Component> in_hand;  // the part to work on; none if all is well
  std::string page;                  // the file of the page, if one was asked for
};

// One grading on its way, in a process of its own: whatever it does, or is done to it, whoever waits for
// it goes on. Ends the process with the object, and with it whatever that has started.
class Grading {
 public:
  explicit Grading(const std::function<Graded()>& grade);
  Grading(const Grading&) = delete;
  Grading& operator=(const Grading&) = delete;
  ~Grading();

  int descriptor() const { return process_.get(); }  // readable: it has ended

  // After that. Of a process that did not get to its end, one line that says so, in both reports.
  Graded result();

 private:
  pid_t pid_ = -1;
  Descriptor process_;
  Descriptor answer_;
};

}  // namespace course
