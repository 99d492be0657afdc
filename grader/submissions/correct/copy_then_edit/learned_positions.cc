// y is a copy of x, and each row of the table is added where it belongs.
#include "extension/learned_positions.h"

#include "components.h"

namespace course {
namespace {

Tokens copy_of(TokensView x) {
  Tokens copy(x.shape());
  for (Index i = 0; i < x.size(); ++i) copy.data()[i] = x.data()[i];
  return copy;
}

class EditingPositions : public LearnedPositions {
 public:
  Tokens add(TokensView x, LearnedTableView table) const override {
    const Index T = x.extent<axis::T>(), D = x.extent<axis::D>();
    if (table.extent<axis::D>() != D) throw ShapeError("table", "D", D, table.extent<axis::D>());
    if (T > table.extent<axis::P>()) throw ShapeError("table", "P", T, table.extent<axis::P>());
    Tokens y = copy_of(x);
    for (Index t = T; t-- > 0;) {
      for (Index b = 0; b < x.extent<axis::B>(); ++b) {
        for (Index j = 0; j < D; ++j) y(b, t, j) += table(t, j);
      }
    }
    return y;
  }
};

}  // namespace

const LearnedPositions& learned_positions() {
  static const EditingPositions instance;
  return instance;
}

}  // namespace course
