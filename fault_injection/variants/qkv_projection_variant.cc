#include "qkv_projection_variant.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "readable.h"

namespace course {
namespace {

using Options = ProjectionOptions;
using Rows = std::vector<double>;

struct ProjectionCall {
  Index B, T, D, heads, d_head;
  Index tokens() const { return B * T; }
};

// Which row of x is read for token (b, t).
Index row_of(const Options& options, const ProjectionCall& c, Index b, Index t) {
  switch (options.tokens) {
    case Options::Tokens::token_then_batch:
      return t * c.B + b;
    case Options::Tokens::batch_stride_of_one_token:
      return b + t;
    case Options::Tokens::next_token:
      return b * c.T + (t + 1) % c.T;
    case Options::Tokens::batch_then_token:
    case Options::Tokens::shared_mean:
      break;
  }
  return b * c.T + t;
}

// The rows of x in the order in which they are read.
Rows arranged(const Options& options, const ProjectionCall& c, const double* x) {
  Rows rows;
  rows.reserve(static_cast<std::size_t>(c.tokens() * c.D));
  for (Index b = 0; b < c.B; ++b) {
    for (Index t = 0; t < c.T; ++t) {
      const double* const row = x + row_of(options, c, b, t) * c.D;
      rows.insert(rows.end(), row, row + c.D);
    }
  }
  if (options.tokens != Options::Tokens::shared_mean) return rows;
  for (Index b = 0; b < c.B; ++b) {
    for (Index j = 0; j < c.D; ++j) {
      double mean = 0;
      for (Index t = 0; t < c.T; ++t) mean += x[(b * c.T + t) * c.D + j];
      mean /= static_cast<double>(c.T);
      for (Index t = 0; t < c.T; ++t) {
        rows[static_cast<std::size_t>((b * c.T + t) * c.D + j)] += 0.1 * mean;
      }
    }
  }
  return rows;
}

// The weight with its columns as rows, so that a sum reads neighbours.
Rows columns_of(const Options& options, Index D, const double* w) {
  Rows columns(static_cast<std::size_t>(D * D));
  for (Index i = 0; i < D; ++i) {
    for (Index j = 0; j < D; ++j) {
      const bool rows_read = options.orientation == Options::Orientation::rows_read;
      columns[static_cast<std::size_t>(j * D + i)] = w[rows_read ? i * D + j : j * D + i];
    }
  }
  return columns;
}

// Element (row, c) of x · W, as far as this head reads x.
double element(const Options& options, const ProjectionCall& call, Summer& sum, const double* row,
               const double* columns, Index c) {
  const Index slice = c / call.d_head * call.d_head;
  const double* const column = columns + c * call.D;
  switch (options.reads) {
    case Options::Reads::own_slice:
      return sum(call.d_head, [&](Index d) { return row[slice + d] * column[slice + d]; });
    case Options::Reads::own_slice_first_block: {
      const double* const block = columns + c % call.d_head * call.D;
      return sum(call.d_head, [&](Index d) { return row[slice + d] * block[d]; });
    }
    case Options::Reads::all_channels:
    case Options::Reads::projected_again:
      break;
  }
  return sum(call.D, [&](Index i) { return row[i] * column[i]; });
}

// The whole row, overwritten by its projection after each head.
void project_row_again(const Options& options, const ProjectionCall& call, Summer& sum,
                       const double* row, const double* columns, double* product) {
  Rows input(row, row + call.D);
  Rows whole(input);
  for (Index h = 0; h < call.heads; ++h) {
    for (Index c = 0; c < call.D; ++c) {
      whole[static_cast<std::size_t>(c)] = element(options, call, sum, input.data(), columns, c);
    }
    std::copy_n(whole.data() + h * call.d_head, call.d_head, product + h * call.d_head);
    input = whole;
  }
}

void project_row(const Options& options, const ProjectionCall& call, Summer& sum, const double* row,
                 const double* columns, double* product) {
  if (options.reads == Options::Reads::projected_again) {
    return project_row_again(options, call, sum, row, columns, product);
  }
  for (Index c = 0; c < call.D; ++c) product[c] = element(options, call, sum, row, columns, c);
}

// Which element of the (B, T, D) product becomes (b, h, t, d).
Index source(const Options& options, const ProjectionCall& c, Index b, Index h, Index t, Index d) {
  using Split = Options::Split;
  const Index row = (b * c.T + t) * c.D;
  switch (options.split) {
    case Split::neighbouring_columns:
    case Split::fused_by_memory:
      return row + h * c.d_head + d;
    case Split::interleaved:
      return row + d * c.heads + h;
    case Split::by_memory:
      return ((b * c.heads + h) * c.T + t) * c.d_head + d;
    case Split::heads_reversed:
      return row + (c.heads - 1 - h) * c.d_head + d;
    case Split::columns_reversed:
      return row + h * c.d_head + (c.d_head - 1 - d);
    case Split::batch_and_heads_exchanged: {
      // What lies at (b, h) was written for the pair of the same number in (H, B).
      const Index at = b * c.heads + h;
      return ((at % c.B) * c.T + t) * c.D + at / c.B * c.d_head + d;
    }
  }
  return row;
}

// The three products side by side, (T, 3·D), are cut along the rows.
void cut_by_rows(const ProjectionCall& c, Rows (&products)[3]) {
  Rows fused;
  for (Index row = 0; row < c.tokens(); ++row) {
    for (const Rows& product : products) {
      const auto from = product.begin() + row * c.D;
      fused.insert(fused.end(), from, from + c.D);
    }
  }
  for (Index n = 0; n < 3; ++n) {
    const auto from = fused.begin() + n * c.tokens() * c.D;
    products[n].assign(from, from + c.tokens() * c.D);
  }
}

class QkvProjectionVariant final : public QkvProjection {
 public:
  explicit QkvProjectionVariant(const Options& options)
      : options_(options), memory_(options.keeps), weight_memory_{memory_, memory_, memory_} {}

  QkvHeads project(TokensView x, SquareWeightView w_q, SquareWeightView w_k, SquareWeightView w_v,
                   Index heads) const override {
    const ProjectionCall call = checked(x, {w_q, w_k, w_v}, heads);
    Rows products[3];
    const SquareWeightView given[] = {w_q, w_k, w_v};
    for (int n = 0; n < 3; ++n) products[n] = product(call, x, given, n);
    if (options_.split == Options::Split::fused_by_memory) cut_by_rows(call, products);
    QkvHeads result{split(call, products[0]), split(call, products[1]), split(call, products[2])};
    if (options_.q_scale == Options::QScale::root_d_head) {
      const double root = std::sqrt(static_cast<double>(call.d_head));
      for (Index i = 0; i < result.q.size(); ++i) result.q.data()[i] /= root;
    }
    memory_.result(result.q.data(), result.q.size());
    return result;
  }

 private:
  ProjectionCall checked(TokensView x, std::initializer_list<SquareWeightView> weights,
                         Index heads) const {
    const Index D = x.extent<axis::D>();
    if (options_.head_count == Options::HeadCount::three) heads = 3;
    if (heads < 1) {
      if (options_.shapes != Options::Shapes::at_least_one) throw ShapeError("heads is below 1");
      heads = 1;
    }
    if (D % heads != 0 && (options_.shapes != Options::Shapes::rounded_down || heads > D)) {
      throw ShapeError("heads does not divide D");
    }
    for (const SquareWeightView& w : weights) {
      const bool fits = w.extent<axis::DIn>() == D && w.extent<axis::DOut>() == D;
      if (!fits && options_.shapes != Options::Shapes::weights_unchecked) {
        throw ShapeError("a weight is not (D, D)");
      }
    }
    return {x.extent<axis::B>(), x.extent<axis::T>(), D, heads, D / heads};
  }

  const SquareWeightView& weight(const SquareWeightView (&given)[3], int n) const {
    switch (options_.weights) {
      case Options::Weights::own:
        break;
      case Options::Weights::k_from_w_q:
        return given[n == 1 ? 0 : n];
      case Options::Weights::v_from_w_k:
        return given[n == 2 ? 1 : n];
      case Options::Weights::q_and_k_exchanged:
        return given[n == 2 ? 2 : 1 - n];
    }
    return given[n];
  }

  // x · W, (B, T, D).
  Rows product(const ProjectionCall& call, TokensView x, const SquareWeightView (&given)[3],
               int n) const {
    const SquareWeightView& w = weight(given, n);
    const Readable values(w, call.D * call.D);
    const Rows fresh = columns_of(options_, call.D, values.data());
    if (options_.inputs == Inputs::written_to) {
      std::copy_n(fresh.data(), w.size(), const_cast<double*>(w.data()));
    }
    const double* const columns = weight_memory_[n].argument(fresh.data(), call.D * call.D);
    const Rows rows = arranged(options_, call, x.data());
    Rows result(rows.size());
    Summer sum(options_.sum);
    for (Index row = 0; row < call.tokens(); ++row) {
      const Index at = row * call.D;
      project_row(options_, call, sum, rows.data() + at, columns, result.data() + at);
    }
    if (options_.bias == Options::Bias::one_tenth) {
      for (double& value : result) value += 0.1;
    }
    return result;
  }

  Heads split(const ProjectionCall& call, const Rows& product) const {
    Heads heads(call.B, call.heads, call.T, call.d_head);
    const bool zeros = call.T == 1 && options_.one_token == OneToken::answered_with_zeros;
    const Index written = options_.written == Written::all ? call.T : call.T - 1;
    for (Index b = 0; b < call.B; ++b) {
      for (Index h = 0; h < call.heads; ++h) {
        for (Index t = 0; t < written; ++t) {
          for (Index d = 0; d < call.d_head; ++d) {
            const Index from = source(options_, call, b, h, t, d);
            heads.data()[((b * call.heads + h) * call.T + t) * call.d_head + d] =
                zeros ? 0.0 : product[static_cast<std::size_t>(from)];
          }
        }
      }
    }
    return heads;
  }

  Options options_;
  mutable Memory memory_;
  mutable Memory weight_memory_[3];
};

}  // namespace

std::unique_ptr<QkvProjection> make_variant(const ProjectionOptions& options) {
  return std::make_unique<QkvProjectionVariant>(options);
}

}  // namespace course
