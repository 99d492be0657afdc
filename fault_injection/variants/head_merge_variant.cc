#include "head_merge_variant.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "readable.h"

namespace course {
namespace {

using Options = MergeOptions;
using Rows = std::vector<double>;

struct MergeCall {
  Index B, H, T, d_head;
  const double* heads;
  Index D() const { return H * d_head; }
  double at(Index b, Index h, Index t, Index d) const {
    return heads[((b * H + h) * T + t) * d_head + d];
  }
};

template <typename Step>
double over_heads(const MergeCall& c, Index b, Index t, Index d, Step step) {
  double folded = c.at(b, 0, t, d);
  for (Index h = 1; h < c.H; ++h) folded = step(folded, c.at(b, h, t, d));
  return folded;
}

// What is put at channel h · d_head + d of token (b, t).
double concatenated(const Options& options, const MergeCall& c, Index b, Index t, Index h,
                    Index d) {
  using Concat = Options::Concat;
  const Index channel = h * c.d_head + d;
  const auto add = [](double x, double y) { return x + y; };
  switch (options.concat) {
    case Concat::side_by_side:
      return c.at(b, h, t, d);
    case Concat::interleaved:
      return c.at(b, channel % c.H, t, channel / c.H);
    case Concat::by_memory:
      return c.heads[(b * c.T + t) * c.D() + channel];
    case Concat::heads_reversed:
      return c.at(b, c.H - 1 - h, t, d);
    case Concat::batch_and_heads_exchanged:
      return c.heads[((h * c.B + b) * c.T + t) * c.d_head + d];
    case Concat::batch_stride_of_one_token:
      return c.heads[(b + h * c.T + t) * c.d_head + d];
    case Concat::next_token:
      return c.at(b, h, (t + 1) % c.T, d);
    case Concat::first_head:
      return c.at(b, 0, t, d);
    case Concat::sum_of_heads:
      return over_heads(c, b, t, d, add);
    case Concat::mean_of_heads:
      return over_heads(c, b, t, d, add) / static_cast<double>(c.H);
    case Concat::largest_of_heads:
      return over_heads(c, b, t, d, [](double x, double y) { return std::max(x, y); });
    case Concat::last_head_dropped:
      return h == c.H - 1 ? 0.0 : c.at(b, h, t, d);
  }
  return 0;
}

// Column j of the map, as the weights of the channels 0 … D - 1.
void weights_of(const Options& options, const MergeCall& c, const double* w_o, Index j,
                double* column) {
  const Index D = c.D();
  for (Index i = 0; i < D; ++i) {
    switch (options.map) {
      case Options::Map::rows_read:
      case Options::Map::left_out:
      case Options::Map::plus_input:
        column[i] = w_o[i * D + j];
        break;
      case Options::Map::columns_read:
        column[i] = w_o[j * D + i];
        break;
      case Options::Map::within_heads:
        column[i] = i / c.d_head == j / c.d_head ? w_o[i * D + j] : 0.0;
        break;
      case Options::Map::rows_interleaved:
        column[i] = w_o[(i % c.d_head * c.H + i / c.d_head) * D + j];
        break;
    }
  }
}

class HeadMergeVariant final : public HeadMerge {
 public:
  explicit HeadMergeVariant(const Options& options)
      : options_(options), memory_(options.keeps), weight_memory_(options.keeps) {}

  Tokens merge(HeadsView heads, SquareWeightView w_o) const override {
    const MergeCall call = opened(heads);
    const Index D = call.D();
    const bool fits = w_o.extent<axis::DIn>() == D && w_o.extent<axis::DOut>() == D;
    if (!fits && options_.shapes == Options::Shapes::checked) throw ShapeError("w_o is not (D, D)");

    const Readable weight(w_o, D * D);
    const Rows concat = concatenate(call);
    if (options_.inputs == Inputs::written_to) {
      std::copy(concat.begin(), concat.end(), const_cast<double*>(heads.data()));
    }
    Tokens y(call.B, call.T, D);
    map(call, weight_memory_.argument(weight.data(), D * D), concat, y);
    memory_.result(y.data(), y.size());
    return y;
  }

 private:
  MergeCall opened(HeadsView heads) const {
    MergeCall call{heads.extent<axis::B>(), heads.extent<axis::H>(), heads.extent<axis::T>(),
                   heads.extent<axis::DHead>(), heads.data()};
    if (options_.head_count == Options::HeadCount::three && call.D() % 3 == 0) {
      call.d_head = call.D() / 3;
      call.H = 3;
    }
    return call;
  }

  Rows concatenate(const MergeCall& call) const {
    Rows concat;
    concat.reserve(static_cast<std::size_t>(call.B * call.T * call.D()));
    for (Index b = 0; b < call.B; ++b) {
      for (Index t = 0; t < call.T; ++t) {
        for (Index h = 0; h < call.H; ++h) {
          for (Index d = 0; d < call.d_head; ++d) {
            concat.push_back(concatenated(options_, call, b, t, h, d));
          }
        }
      }
    }
    return concat;
  }

  void map(const MergeCall& call, const double* w_o, const Rows& concat, Tokens& y) const {
    const Index D = call.D();
    const bool zeros = call.T == 1 && options_.one_token == OneToken::answered_with_zeros;
    const Index written = options_.written == Written::all ? call.T : call.T - 1;
    Summer sum(options_.sum);
    Rows column(static_cast<std::size_t>(D));
    for (Index j = 0; j < D; ++j) {
      weights_of(options_, call, w_o, j, column.data());
      for (Index row = 0; row < call.B * call.T; ++row) {
        if (row % call.T >= written) continue;
        const double* const input = concat.data() + row * D;
        double mapped = input[j];
        if (options_.map != Options::Map::left_out) {
          mapped = sum(D, [&](Index i) { return input[i] * column[static_cast<std::size_t>(i)]; });
        }
        if (options_.map == Options::Map::plus_input) mapped += input[j];
        if (options_.bias == Options::Bias::one_tenth) mapped += 0.1;
        y.data()[row * D + j] = zeros ? 0.0 : mapped;
      }
    }
  }

  Options options_;
  mutable Memory memory_;
  mutable Memory weight_memory_;
};

}  // namespace

std::unique_ptr<HeadMerge> make_variant(const MergeOptions& options) {
  return std::make_unique<HeadMergeVariant>(options);
}

}  // namespace course
