// Turned by their positions, a query and a key know how far apart they are, and nothing else.
//
// contract   interface/extension/rotary_positions.h
// handout    clean_room/handout/rotary_positions.md
//
// Write the turn of one pair first.

#include "extension/rotary_positions.h"

#include "components.h"
#include "helpers.h"

namespace course {
namespace {

class MyRotaryPositions : public RotaryPositions {
 public:
  Heads rotate(HeadsView /*x*/, Index /*first_position*/) const override {
    throw NotImplemented("RotaryPositions::rotate");
  }
};

}  // namespace

// Here the grader finds the part. Leave it as it is.
const RotaryPositions& rotary_positions() {
  static const MyRotaryPositions instance{};
  return instance;
}

}  // namespace course
