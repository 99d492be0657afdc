// A sequence is one array, and so are the first T rows of the table.
#include "extension/learned_positions.h"

#include "components.h"
#include "helpers.h"

namespace course {
namespace {

class ValarrayPositions : public LearnedPositions {
 public:
  Tokens add(TokensView x, LearnedTableView table) const override {
    const Index size = x.extent<axis::T>() * x.extent<axis::D>();
    if (table.extent<axis::D>() != x.extent<axis::D>()) throw ShapeError("table is not (P, D)");
    if (table.extent<axis::P>() < x.extent<axis::T>()) throw ShapeError("T is above P");
    const Array rows = array_of(table.data(), size);
    Tokens y(x.shape());
    double* next = y.data();
    for (Index begin = 0; begin < x.size(); begin += size) {
      next = write(array_of(x.data() + begin, size) + rows, next);
    }
    return y;
  }
};

}  // namespace

const LearnedPositions& learned_positions() {
  static const ValarrayPositions instance;
  return instance;
}

}  // namespace course
