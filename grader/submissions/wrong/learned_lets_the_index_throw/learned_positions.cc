// No extent is compared: a table that is too short is found by the index that leaves it.
#include "extension/learned_positions.h"

#include "components.h"

namespace course {
namespace {

class UncheckedPositions : public LearnedPositions {
 public:
  Tokens add(TokensView x, LearnedTableView table) const override {
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
  static const UncheckedPositions instance;
  return instance;
}

}  // namespace course
