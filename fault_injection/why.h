#pragma once

#include <string>
#include <vector>

#include "check.h"
#include "fault.h"

namespace course {

// A check as it turns out to be: what it gives to the component, and which known mistakes it catches.
// Found by running it, so that nothing is written twice.
struct CheckStudy {
  const Check* check;
  std::vector<std::string> inputs;      // of each call in words, each kind once
  std::size_t calls = 0;                // of one run
  std::size_t faults = 0;               // known mistakes of its component
  std::vector<const Fault*> only_here;  // those that no other check catches
  std::vector<const Fault*> meant;      // others that the catalogue expects it to catch
  std::vector<const Fault*> besides;    // others that it catches all the same
};
CheckStudy study(const Check& check);

}  // namespace course
