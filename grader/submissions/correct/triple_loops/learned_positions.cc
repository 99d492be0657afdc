// A loop for each axis.
#include "extension/learned_positions.h"

#include "components.h"

namespace course {
namespace {

class PlainPositions : public LearnedPositions {
 public:
  Tokens add(TokensView x, LearnedTableView table) const override {
    if (table.extent<axis::D>() != x.extent<axis::D>()) throw ShapeError("the table is not D wide");
    if (table.extent<axis::P>() < x.extent<axis::T>()) {
      throw ShapeError("the table has no row for the last tokens");
    }
    Tokens y(x.shape());
    for (Index b = 0; b < x.extent<axis::B>(); ++b) {
      for (Index t = 0; t < x.extent<axis::T>(); ++t) {
        for (Index j = 0; j < x.extent<axis::D>(); ++j) y(b, t, j) = x(b, t, j) + table(t, j);
      }
    }
    return y;
  }
};

}  // namespace

const LearnedPositions& learned_positions() {
  static const PlainPositions instance;
  return instance;
}

}  // namespace course
