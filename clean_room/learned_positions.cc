// Where a token stands, learned like any weight: a row of a table for each position.
//
// contract   interface/extension/learned_positions.h
// handout    clean_room/handout/learned_positions.md
//
// Say first what happens when the sequence is longer than the table.

#include "extension/learned_positions.h"

#include "components.h"
#include "helpers.h"

namespace course {
namespace {

class MyLearnedPositions : public LearnedPositions {
 public:
  Tokens add(TokensView /*x*/, LearnedTableView /*table*/) const override {
    throw NotImplemented("LearnedPositions::add");
  }
};

}  // namespace

// Here the grader finds the part. Leave it as it is.
const LearnedPositions& learned_positions() {
  static const MyLearnedPositions instance{};
  return instance;
}

}  // namespace course
