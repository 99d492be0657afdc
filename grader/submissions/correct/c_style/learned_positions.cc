// C in all but the class: memcpy, then one pointer that begins anew with every batch row.
#include "extension/learned_positions.h"

#include "components.h"
#include "helpers.h"

namespace course {
namespace {

class CPositions : public LearnedPositions {
 public:
  Tokens add(TokensView x, LearnedTableView table) const override {
    Index b, i;
    const Index size = x.extent<axis::T>() * x.extent<axis::D>();
    if (table.extent<axis::D>() != x.extent<axis::D>()) throw ShapeError("table: wrong width");
    if (table.size() < size) throw ShapeError("table: too few rows");
    Tokens y(x.shape());
    memcpy(y.data(), x.data(), (size_t)x.size() * sizeof(double));
    for (b = 0; b < x.extent<axis::B>(); b++) {
      for (i = 0; i < size; i++) y.data()[b * size + i] += table.data()[i];
    }
    return y;
  }
};

}  // namespace

const LearnedPositions& learned_positions() {
  static const CPositions instance;
  return instance;
}

}  // namespace course
