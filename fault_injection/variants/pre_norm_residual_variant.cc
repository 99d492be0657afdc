#include "pre_norm_residual_variant.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace course {
namespace {

using Options = ResidualOptions;

// Every token's row is that of token t, or every batch row that of b = 0.
Tokens spread_row(const Tokens& from, bool over_tokens) {
  Tokens spread(from.shape());
  const Index T = from.extent<axis::T>();
  const Index D = from.extent<axis::D>();
  for (Index i = 0; i < from.size(); ++i) {
    spread.data()[i] = from.data()[over_tokens ? i / (T * D) * T * D + i % D : i % (T * D)];
  }
  return spread;
}

Tokens sum(TokensView a, TokensView b) {
  Tokens result(a.shape());
  for (Index i = 0; i < a.size(); ++i) result.data()[i] = a.data()[i] + b.data()[i];
  return result;
}

double joined(Options::Join join, double x, double branch) {
  switch (join) {
    case Options::Join::x_plus_branch:
    case Options::Join::normed_after:
      return x + branch;
    case Options::Join::branch_plus_x:
      return branch + x;
    case Options::Join::difference:
      return x - branch;
    case Options::Join::mean:
      return 0.5 * (x + branch);
    case Options::Join::over_root_two:
      return (x + branch) / std::sqrt(2.0);
    case Options::Join::product:
      return x * branch;
  }
  return 0;
}

// A part of y, copied into a tensor of its own.
Tokens cut(const Tokens& y, Options::Result result) {
  const Index B = y.extent<axis::B>();
  const Index T = y.extent<axis::T>();
  const Index D = y.extent<axis::D>();
  if (result == Options::Result::first_batch_row_alone) {
    Tokens part(1, T, D);
    std::copy_n(y.data(), part.size(), part.data());
    return part;
  }
  Tokens part(B, 1, D);
  for (Index b = 0; b < B; ++b) {
    std::copy_n(y.data() + ((b + 1) * T - 1) * D, D, part.data() + b * D);
  }
  return part;
}

class PreNormResidualVariant final : public PreNormResidual {
 public:
  explicit PreNormResidualVariant(const Options& options)
      : options_(options), memory_(options.keeps) {}

  Tokens apply(TokensView x, const TokenMap& norm, const TokenMap& sublayer) const override {
    Tokens y = added(x, norm, sublayer);
    if (options_.join == Options::Join::normed_after) y = norm.apply(y);
    if (options_.calls == Options::Calls::norm_at_the_end) norm.apply(y);
    if (options_.inputs == Inputs::written_to) {
      std::copy_n(y.data(), y.size(), const_cast<double*>(x.data()));
    }
    if (x.extent<axis::T>() == 1 && options_.one_token == OneToken::answered_with_zeros) {
      std::fill_n(y.data(), y.size(), 0.0);
    }
    memory_.result(y.data(), y.size());
    return options_.result == Options::Result::as_x ? y : cut(y, options_.result);
  }

 private:
  Tokens added(TokensView x, const TokenMap& norm, const TokenMap& sublayer) const {
    const Tokens copy = copied(x);
    const Tokens normalised = norm_comes_first() ? norm.apply(x) : copy;
    if (options_.calls == Options::Calls::norm_twice) norm.apply(x);
    if (options_.calls == Options::Calls::sublayer_twice) sublayer.apply(normalised);
    const Tokens branch = branch_of(x, copy, normalised, norm, sublayer);
    const Tokens kept = kept_of(copy, normalised, sublayer);

    Tokens y(x.shape());
    const Index row = x.extent<axis::T>() * x.extent<axis::D>();
    for (Index i = 0; i < y.size(); ++i) {
      const bool last = i % row >= row - x.extent<axis::D>();
      if (last && options_.written == Written::all_but_last_token) continue;
      y.data()[i] = joined(options_.join, kept.data()[i], branch.data()[i]);
    }
    return y;
  }

  bool norm_comes_first() const {
    using Branch = Options::Branch;
    return options_.branch != Branch::sublayer && options_.branch != Branch::norm_of_sublayer &&
           options_.branch != Branch::nothing && options_.join != Options::Join::normed_after;
  }

  static Tokens copied(TokensView x) {
    Tokens copy(x.shape());
    std::copy_n(x.data(), x.size(), copy.data());
    return copy;
  }

  Tokens branch_of(TokensView x, const Tokens& copy, const Tokens& normalised, const TokenMap& norm,
                   const TokenMap& sublayer) const {
    switch (options_.branch) {
      case Options::Branch::sublayer_of_norm:
      case Options::Branch::sublayer:
        break;
      case Options::Branch::norm_of_sublayer:
        return norm.apply(sublayer.apply(x));
      case Options::Branch::norm:
        return normalised;
      case Options::Branch::nothing: {
        Tokens zero(x.shape());
        std::fill_n(zero.data(), zero.size(), 0.0);
        return zero;
      }
      case Options::Branch::sublayer_of_sum:
        return sublayer.apply(sum(normalised, copy));
      case Options::Branch::normed_twice:
        return sublayer.apply(norm.apply(normalised));
      case Options::Branch::applied_twice:
        return sublayer.apply(sublayer.apply(normalised));
      case Options::Branch::first_token:
        return spread_row(sublayer.apply(normalised), true);
      case Options::Branch::first_batch_row:
        return spread_row(sublayer.apply(normalised), false);
    }
    return sublayer.apply(normalised);
  }

  Tokens kept_of(const Tokens& x, const Tokens& normalised, const TokenMap& sublayer) const {
    Tokens kept = x;
    const Index D = x.extent<axis::D>();
    switch (options_.kept) {
      case Options::Kept::x:
        break;
      case Options::Kept::normalised:
        return normalised;
      case Options::Kept::nothing:
        std::fill_n(kept.data(), kept.size(), 0.0);
        break;
      case Options::Kept::x_twice:
        return sum(x, x);
      case Options::Kept::x_and_normalised:
        return sum(x, normalised);
      case Options::Kept::sublayer_of_x:
        return sublayer.apply(x);
      case Options::Kept::x_in_float:
        for (Index i = 0; i < kept.size(); ++i) {
          kept.data()[i] = static_cast<double>(static_cast<float>(kept.data()[i]));
        }
        break;
      case Options::Kept::previous_token:
        for (Index i = kept.size() - 1; i >= D; --i) kept.data()[i] = kept.data()[i - D];
        break;
      case Options::Kept::first_batch_row:
        return spread_row(x, false);
    }
    return kept;
  }

  Options options_;
  mutable Memory memory_;
};

}  // namespace

std::unique_ptr<PreNormResidual> make_variant(const ResidualOptions& options) {
  return std::make_unique<PreNormResidualVariant>(options);
}

}  // namespace course
