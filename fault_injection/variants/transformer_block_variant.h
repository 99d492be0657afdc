#pragma once

#include <memory>
#include <tuple>

#include "common_decisions.h"
#include "keeps.h"
#include "transformer_block.h"

namespace course {

// Every decision in wiring the block.
struct BlockOptions {
  enum class Order : std::uint8_t { attention_first, feed_forward_first, side_by_side };
  // Where the norms stand.
  enum class NormPlace : std::uint8_t { before_branches, after_sums, before_and_after };
  enum class FirstNorm : std::uint8_t { of_x, left_out };
  // What the second norm is taken of.
  enum class SecondNorm : std::uint8_t { of_h, left_out, of_attention, first_again };
  enum class Gains : std::uint8_t { own, first_twice, second_twice, exchanged };
  enum class Eps : std::uint8_t { as_passed, fixed_1e_5 };
  enum class NormUsed : std::uint8_t { given, written_here };
  // What is added to the attention branch, and to the feed-forward branch.
  enum class FirstResidual : std::uint8_t { x, left_out, normalised, twice, first_batch_row };
  enum class SecondResidual : std::uint8_t { h, left_out, normalised, twice, x };
  // What the projection reads.
  enum class Projected : std::uint8_t { normalised, x_for_k_and_v };
  enum class WeightsPassed : std::uint8_t { own, q_and_k_exchanged, w_v_for_w_o, w_q_for_w_k };
  enum class HeadsPassed : std::uint8_t { as_given, one };
  enum class AttentionSees : std::uint8_t { q_k_v, k_q_v, q_v_k, q_q_v };
  enum class MaskPassed : std::uint8_t { causal, none };
  // What is merged.
  enum class Merged : std::uint8_t { output, v };
  enum class Calls : std::uint8_t {
    once,
    norm_again,
    attention_again,
    row_by_row,
    norm_at_the_end
  };

  Order order{};
  NormPlace norm_place{};
  FirstNorm first_norm{};
  SecondNorm second_norm{};
  Gains gains{};
  Eps eps{};
  NormUsed norm_used{};
  FirstResidual first_residual{};
  SecondResidual second_residual{};
  Projected projected{};
  WeightsPassed weights_passed{};
  HeadsPassed heads_passed{};
  AttentionSees attention_sees{};
  MaskPassed mask_passed{};
  Merged merged{};
  Calls calls{};
  Written written{};
  OneToken one_token{};
  Inputs inputs{};
  Keeps keeps{};

  auto decisions() const {
    return std::tie(order, norm_place, first_norm, second_norm, gains, eps, norm_used,
                    first_residual, second_residual, projected, weights_passed, heads_passed,
                    attention_sees, mask_passed, merged, calls, written, one_token, inputs, keeps);
  }
  bool operator==(const BlockOptions&) const = default;
};

std::unique_ptr<TransformerBlock> make_variant(const BlockOptions& options);

}  // namespace course
