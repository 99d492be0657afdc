// A row of the table for each token.

#include "extension/learned_positions.h"

#include "reference.h"
#include "require_extent.h"

namespace course {
namespace {

class ReferenceLearnedPositions final : public LearnedPositions {
 public:
  Tokens add(TokensView x, LearnedTableView table) const override {
    require_extent<axis::D>("table", table, x.extent<axis::D>());
    // Nothing was learned for a position that no training sequence had: there is no row to read.
    if (table.extent<axis::P>() < x.extent<axis::T>()) {
      throw ShapeError("the sequence is longer than the table: T is above P");
    }
    Tokens y(x.shape(), "y");
    for (Index b = 0; b < x.extent<axis::B>(); ++b) {
      for (Index t = 0; t < x.extent<axis::T>(); ++t) {
        for (Index j = 0; j < x.extent<axis::D>(); ++j) y(b, t, j) = x(b, t, j) + table(t, j);
      }
    }
    return y;
  }
};

}  // namespace

const LearnedPositions& reference_learned_positions() {
  static const ReferenceLearnedPositions component;
  return component;
}

}  // namespace course
