// Attention sees a set: exchange two tokens and it does not notice. A wave for each pair of channels
// tells it where a token stands.
//
// contract   interface/extension/sinusoidal_positions.h
// handout    clean_room/handout/sinusoidal_positions.md
//
// Write one row first: the table for one token.

#include "extension/sinusoidal_positions.h"

#include "components.h"
#include "helpers.h"

namespace course {
namespace {

class MySinusoidalPositions : public SinusoidalPositions {
 public:
  PositionTable table(Index /*tokens*/, Index /*width*/) const override {
    throw NotImplemented("SinusoidalPositions::table");
  }
};

}  // namespace

// Here the grader finds the part. Leave it as it is.
const SinusoidalPositions& sinusoidal_positions() {
  static const MySinusoidalPositions instance{};
  return instance;
}

}  // namespace course
