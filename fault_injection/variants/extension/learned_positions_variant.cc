#include "extension/learned_positions_variant.h"

#include <algorithm>

namespace course {
namespace {

using Options = LearnedOptions;

class LearnedPositionsVariant final : public LearnedPositions {
 public:
  explicit LearnedPositionsVariant(const Options& options) : options_(options) {}

  Tokens add(TokensView x, LearnedTableView table) const override {
    const Index T = x.extent<axis::T>();
    const Index D = x.extent<axis::D>();
    if (table.extent<axis::D>() != D) throw ShapeError("table is not (P, D)");
    if (table.extent<axis::P>() < T) throw ShapeError("T is above P");
    Tokens y(x.shape());
    if (options_.order == Options::Order::copied_then_added) {
      std::copy_n(x.data(), x.size(), y.data());
      for (Index i = 0; i < y.size(); ++i) y.data()[i] += table.data()[i % (T * D)];
    } else {
      for (Index i = 0; i < y.size(); ++i) y.data()[i] = x.data()[i] + table.data()[i % (T * D)];
    }
    return y;
  }

 private:
  Options options_;
};

}  // namespace

std::unique_ptr<LearnedPositions> make_variant(const LearnedOptions& options) {
  return std::make_unique<LearnedPositionsVariant>(options);
}

}  // namespace course
