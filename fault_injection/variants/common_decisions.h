#pragma once

#include <cstdint>

namespace course {

// Decisions that several components have. The first value of every decision is the right one.

// What becomes of the arguments' memory.
enum class Inputs : std::uint8_t {
  left_alone,
  written_to,  // through a cast, and left so
  restored,    // written to during the call, and put back before it returns
};

// What happens with a sequence of one token.
enum class OneToken : std::uint8_t {
  computed,
  answered_with_zeros,  // "nothing to attend to"
};

// Which elements of the result are written.
enum class Written : std::uint8_t {
  all,
  all_but_last_token,
};

}  // namespace course
