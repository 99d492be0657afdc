#pragma once

#include "any_tensor.h"
#include "fixtures.h"
#include "subject.h"
#include "transformer_block.h"

namespace course {

// The weights of one block. The tensors live here; the contract's BlockWeights only look at them.
struct BlockTensors {
  Gain gain1;
  SquareWeight w_q, w_k, w_v, w_o;
  Gain gain2;
  Tensor<axis::D, axis::F> w1;
  Tensor<axis::F> b1;
  Tensor<axis::F, axis::D> w2;
  Tensor<axis::D> b2;
  Index heads;
  double eps;

  // The tensors by the contract's names, after x.
  Outputs named_after(const Tokens& x) const {
    return {{"x", x},     {"gain1", gain1}, {"w_q", w_q},     {"w_k", w_k},
            {"w_v", w_v}, {"w_o", w_o},     {"gain2", gain2}, {"w1", w1},
            {"b1", b1},   {"w2", w2},       {"b2", b2}};
  }

  BlockWeights weights() const {
    return {.gain1 = gain1,
            .w_q = w_q,
            .w_k = w_k,
            .w_v = w_v,
            .w_o = w_o,
            .gain2 = gain2,
            .w1 = w1,
            .b1 = b1,
            .w2 = w2,
            .b2 = b2,
            .heads = heads,
            .eps = eps};
  }
};

// What a block is built from, all of one subject.
inline BlockParts block_parts(const Parts& parts) {
  return {.projection = parts.qkv_projection,
          .attention = parts.causal_attention,
          .merge = parts.head_merge,
          .norm = parts.rms_norm,
          .feed_forward = parts.feed_forward};
}

}  // namespace course
