#include "transformer_block_variant.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace course {
namespace {

using Options = BlockOptions;

Tokens copied(TokensView x) {
  Tokens copy(x.shape());
  std::copy_n(x.data(), x.size(), copy.data());
  return copy;
}

Tokens sum(TokensView a, TokensView b) {
  Tokens result(a.shape());
  for (Index i = 0; i < a.size(); ++i) result.data()[i] = a.data()[i] + b.data()[i];
  return result;
}

Tokens of_first_batch_row(TokensView x) {
  Tokens result(x.shape());
  const Index row = x.size() / x.extent<axis::B>();
  for (Index i = 0; i < x.size(); ++i) result.data()[i] = x.data()[i % row];
  return result;
}

Tokens norm_written_here(TokensView x, GainView gain, double eps) {
  Tokens y = copied(x);
  const Index D = x.extent<axis::D>();
  for (Index row = 0; row < y.size(); row += D) {
    double squares = 0;
    for (Index j = 0; j < D; ++j) squares += y.data()[row + j] * y.data()[row + j];
    const double root = std::sqrt(squares / static_cast<double>(D) + eps);
    for (Index j = 0; j < D; ++j) y.data()[row + j] *= gain(j) / root;
  }
  return y;
}

// One call of forward: what is called, on what.
class Wiring {
 public:
  Wiring(const Options& options, const BlockWeights& weights, const BlockParts& parts,
         Memory& gain_memory)
      : options_(options), w_(weights), parts_(parts), gain_memory_(gain_memory) {}

  Tokens run(TokensView x) {
    const bool before = options_.norm_place != Options::NormPlace::after_sums;
    const bool after = options_.norm_place != Options::NormPlace::before_branches;

    const bool first_norm = before && options_.first_norm == Options::FirstNorm::of_x;
    const Tokens n1 = first_norm ? norm(1, x) : copied(x);
    if (options_.calls == Options::Calls::norm_again) norm(1, x);
    const Tokens a = branch(1, n1, x);
    Tokens h = first_sum(x, n1, a);
    if (after) h = norm(1, h);

    const Tokens n2 = before ? second_norm(x, n1, a, h) : h;
    const Tokens f = branch(2, n2, x);
    Tokens y = second_sum(x, n2, h, f);
    if (after || options_.calls == Options::Calls::norm_at_the_end) y = norm(2, y);
    return y;
  }

 private:
  Tokens norm(int which, TokensView x) {
    using Gains = Options::Gains;
    const bool second = options_.gains == Gains::exchanged ? which == 1
                        : options_.gains == Gains::own     ? which == 2
                                                           : options_.gains == Gains::second_twice;
    const GainView given = second ? w_.gain2 : w_.gain1;
    const GainView gain(
        which == 1 ? gain_memory_.argument(given.data(), given.size()) : given.data(),
        given.shape());
    const double eps = options_.eps == Options::Eps::as_passed ? w_.eps : 1e-5;
    return options_.norm_used == Options::NormUsed::given ? parts_.norm.normalize(x, gain, eps)
                                                          : norm_written_here(x, gain, eps);
  }

  Tokens branch(int which, const Tokens& in, TokensView x) {
    const bool swapped = options_.order == Options::Order::feed_forward_first;
    if ((which == 1) == swapped) {
      return parts_.feed_forward.forward(in, w_.w1, w_.b1, w_.w2, w_.b2);
    }
    if (options_.calls == Options::Calls::attention_again) attention(in, x);
    return attention(in, x);
  }

  Tokens first_sum(TokensView x, const Tokens& n1, const Tokens& a) const {
    switch (options_.first_residual) {
      case Options::FirstResidual::x:
        break;
      case Options::FirstResidual::left_out:
        return a;
      case Options::FirstResidual::normalised:
        return sum(n1, a);
      case Options::FirstResidual::twice:
        return sum(x, sum(x, a));
      case Options::FirstResidual::first_batch_row:
        return sum(of_first_batch_row(x), a);
    }
    return sum(x, a);
  }

  Tokens second_norm(TokensView x, const Tokens& n1, const Tokens& a, const Tokens& h) {
    if (options_.order == Options::Order::side_by_side) return norm(2, x);
    switch (options_.second_norm) {
      case Options::SecondNorm::of_h:
        break;
      case Options::SecondNorm::left_out:
        return h;
      case Options::SecondNorm::of_attention:
        return norm(2, a);
      case Options::SecondNorm::first_again:
        return n1;
    }
    return norm(2, h);
  }

  Tokens second_sum(TokensView x, const Tokens& n2, const Tokens& h, const Tokens& f) const {
    switch (options_.second_residual) {
      case Options::SecondResidual::h:
        break;
      case Options::SecondResidual::left_out:
        return f;
      case Options::SecondResidual::normalised:
        return sum(n2, f);
      case Options::SecondResidual::twice:
        return sum(h, sum(h, f));
      case Options::SecondResidual::x:
        return sum(x, f);
    }
    return sum(h, f);
  }

  QkvHeads project(TokensView in) const {
    using Passed = Options::WeightsPassed;
    const bool exchanged = options_.weights_passed == Passed::q_and_k_exchanged;
    const SquareWeightView& w_q = exchanged ? w_.w_k : w_.w_q;
    const SquareWeightView& w_k =
        exchanged || options_.weights_passed == Passed::w_q_for_w_k ? w_.w_q : w_.w_k;
    const Index heads = options_.heads_passed == Options::HeadsPassed::as_given ? w_.heads : 1;
    return parts_.projection.project(in, w_q, w_k, w_.w_v, heads);
  }

  AttentionStages attend(const QkvHeads& heads) const {
    const Mask mask =
        options_.mask_passed == Options::MaskPassed::causal ? Mask::causal : Mask::none;
    const auto& [q, k, v] = heads;
    switch (options_.attention_sees) {
      case Options::AttentionSees::q_k_v:
        break;
      case Options::AttentionSees::k_q_v:
        return parts_.attention.attend(k, q, v, mask);
      case Options::AttentionSees::q_v_k:
        return parts_.attention.attend(q, v, k, mask);
      case Options::AttentionSees::q_q_v:
        return parts_.attention.attend(q, q, v, mask);
    }
    return parts_.attention.attend(q, k, v, mask);
  }

  Tokens attention(const Tokens& in, TokensView x) const {
    QkvHeads heads = project(in);
    if (options_.projected == Options::Projected::x_for_k_and_v) {
      QkvHeads raw = project(x);
      heads.k = std::move(raw.k);
      heads.v = std::move(raw.v);
    }
    const AttentionStages stages = attend(heads);
    const Heads& merged = options_.merged == Options::Merged::output ? stages.output : heads.v;
    const bool w_v = options_.weights_passed == Options::WeightsPassed::w_v_for_w_o;
    return parts_.merge.merge(merged, w_v ? w_.w_v : w_.w_o);
  }

  const Options& options_;
  const BlockWeights& w_;
  const BlockParts& parts_;
  Memory& gain_memory_;
};

class TransformerBlockVariant final : public TransformerBlock {
 public:
  explicit TransformerBlockVariant(const Options& options)
      : options_(options), memory_(options.keeps), gain_memory_(options.keeps) {}

  Tokens forward(TokensView x, const BlockWeights& weights,
                 const BlockParts& parts) const override {
    Wiring wiring(options_, weights, parts, gain_memory_);
    Tokens y = options_.calls == Options::Calls::row_by_row ? row_by_row(wiring, x) : wiring.run(x);
    const Index row = x.extent<axis::T>() * x.extent<axis::D>();
    for (Index i = 0; i < y.size(); ++i) {
      const bool last = i % row >= row - x.extent<axis::D>();
      if (last && options_.written == Written::all_but_last_token) {
        y.data()[i] = __builtin_bit_cast(double, kUnwrittenBits);
      }
    }
    if (x.extent<axis::T>() == 1 && options_.one_token == OneToken::answered_with_zeros) {
      std::fill_n(y.data(), y.size(), 0.0);
    }
    if (options_.inputs == Inputs::written_to) {
      std::copy_n(y.data(), y.size(), const_cast<double*>(x.data()));
    }
    memory_.result(y.data(), y.size());
    return y;
  }

 private:
  static Tokens row_by_row(Wiring& wiring, TokensView x) {
    Tokens y(x.shape());
    const Index T = x.extent<axis::T>();
    const Index D = x.extent<axis::D>();
    for (Index b = 0; b < x.extent<axis::B>(); ++b) {
      const TokensView row(x.data() + b * T * D, Shape<axis::B, axis::T, axis::D>(1, T, D));
      const Tokens answer = wiring.run(row);
      std::copy_n(answer.data(), answer.size(), y.data() + b * T * D);
    }
    return y;
  }

  Options options_;
  mutable Memory memory_;
  mutable Memory gain_memory_;
};

}  // namespace

std::unique_ptr<TransformerBlock> make_variant(const BlockOptions& options) {
  return std::make_unique<TransformerBlockVariant>(options);
}

}  // namespace course
