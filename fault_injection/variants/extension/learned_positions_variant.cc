#include "extension/learned_positions_variant.h"

#include <algorithm>
#include <cmath>

#include "readable.h"

namespace course {
namespace {

using Options = LearnedOptions;

struct AddCall {
  Index B, T, D, P;
  const double *x, *table;
};

Index row_of(const Options& options, const AddCall& c, Index b, Index t) {
  using Row = Options::Row;
  switch (options.row) {
    case Row::of_token:
      break;
    case Row::one_later:
      return t + 1;
    case Row::two_later:
      return t + 2;
    case Row::one_earlier:
      return std::max<Index>(t - 1, 0);
    case Row::reversed:
      return c.T - 1 - t;
    case Row::of_batch_row:
      return b;
    case Row::through_batch:
      return b * c.T + t;
    case Row::length_for_all:
      return c.T;
    case Row::first_for_all:
      return 0;
  }
  return t;
}

double entry_of(const Options& options, const AddCall& c, Index row, Index j) {
  const bool repeats_last = options.table == Options::Table::repeats_last_row;
  const Index p = repeats_last ? std::min(row, c.P - 1) : row % c.P;
  return options.layout == Options::Layout::columns_read ? c.table[j * c.P + p]
                                                         : c.table[p * c.D + j];
}

double joined(const Options& options, double x, double entry, Index D) {
  using Join = Options::Join;
  switch (options.join) {
    case Join::added:
    case Join::copied_then_added:
      break;
    case Join::added_twice:
      return x + entry + entry;
    case Join::subtracted:
      return x - entry;
    case Join::multiplied:
      return x * entry;
    case Join::averaged:
      return 0.5 * (x + entry);
    case Join::x_scaled:
      return std::sqrt(static_cast<double>(D)) * x + entry;
    case Join::row_alone:
    case Join::concatenated:
      return entry;
    case Join::in_float:
      return static_cast<float>(x) + static_cast<float>(entry);
  }
  return x + entry;
}

class LearnedPositionsVariant final : public LearnedPositions {
 public:
  explicit LearnedPositionsVariant(const Options& options)
      : options_(options), memory_(options.keeps), table_memory_(options.keeps) {}

  Tokens add(TokensView x, LearnedTableView table) const override {
    const Index T = x.extent<axis::T>();
    const Index D = x.extent<axis::D>();
    const Index P = table.extent<axis::P>();
    require_fit(table.extent<axis::D>() == D, P >= T);
    const Readable rows(table, P * D);
    const AddCall call{
        x.extent<axis::B>(), T, D, P, x.data(), table_memory_.argument(rows.data(), P * D)};

    Tokens y = make_result(x);
    const Index offset = y.extent<axis::D>() - D;
    const Index written = options_.written == Written::all ? T : T - 1;
    for (Index b = 0; b < call.B; ++b) {
      for (Index t = 0; t < written; ++t) write(call, b, t, offset, y);
    }
    if (T == 1 && options_.one_token == OneToken::answered_with_zeros) {
      std::fill_n(y.data(), y.size(), 0.0);
    }
    if (options_.inputs == Inputs::written_to) {
      std::copy_n(y.data(), x.size(), const_cast<double*>(x.data()));
    }
    memory_.result(y.data(), y.size());
    return y;
  }

 private:
  void require_fit(bool width_fits, bool long_enough) const {
    using Table = Options::Table;
    const bool stretches =
        options_.table == Table::begins_anew || options_.table == Table::repeats_last_row;
    if (!width_fits && options_.table != Table::width_unchecked) {
      throw ShapeError("table is not (P, D)");
    }
    if (!long_enough && !stretches) throw ShapeError("T is above P");
  }

  Tokens make_result(TokensView x) const {
    if (options_.join != Options::Join::concatenated) return Tokens(x.shape());
    return Tokens(x.extent<axis::B>(), x.extent<axis::T>(), 2 * x.extent<axis::D>());
  }

  // The channels of x come first where the row has channels of its own, `offset` further on.
  void write(const AddCall& c, Index b, Index t, Index offset, Tokens& y) const {
    const double* const token = c.x + (b * c.T + t) * c.D;
    double* const out = y.data() + (b * c.T + t) * (c.D + offset);
    const Index row = row_of(options_, c, b, t);
    if (options_.join == Options::Join::copied_then_added) {
      std::copy_n(token, c.D, out);
      for (Index j = 0; j < c.D; ++j) out[j] += entry_of(options_, c, row, j);
      return;
    }
    for (Index j = 0; j < c.D; ++j) {
      if (offset > 0) out[j] = token[j];
      out[offset + j] = joined(options_, token[j], entry_of(options_, c, row, j), c.D);
    }
  }

  Options options_;
  mutable Memory memory_;
  mutable Memory table_memory_;
};

}  // namespace

std::unique_ptr<LearnedPositions> make_variant(const LearnedOptions& options) {
  return std::make_unique<LearnedPositionsVariant>(options);
}

}  // namespace course
