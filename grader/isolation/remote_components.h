#pragma once

#include "channel.h"
#include "subject.h"

namespace course {

// A component that lives on the other side of a channel: it looks like any other, and every call of
// it is a message. An argument that the callee has written to is written to here as well, so that a
// caller sees what it would see in its own process.
class RemoteObject {
 public:
  RemoteObject(Channel& channel, ObjectId id) : channel_(channel), id_(id) {}
  bool is_own_component_of(const Channel& channel) const {
    return &channel_ == &channel && id_ == kOwn;
  }

 protected:
  Channel& channel_;
  ObjectId id_;
};

class RemotePrimitives final : public Primitives, public RemoteObject {
 public:
  using RemoteObject::RemoteObject;
  double dot(VectorView a, VectorView b) const override;
  Tensor<axis::M, axis::N> matmul(TensorView<axis::M, axis::K> a,
                                  TensorView<axis::K, axis::N> b) const override;
  Tensor<axis::N, axis::M> transpose(TensorView<axis::M, axis::N> a) const override;
  Tensor<axis::M, axis::N> softmax_rows(TensorView<axis::M, axis::N> a) const override;
};

class RemoteQkvProjection final : public QkvProjection, public RemoteObject {
 public:
  using RemoteObject::RemoteObject;
  QkvHeads project(TokensView x, SquareWeightView w_q, SquareWeightView w_k, SquareWeightView w_v,
                   Index heads) const override;
};

class RemoteCausalAttention final : public CausalAttention, public RemoteObject {
 public:
  using RemoteObject::RemoteObject;
  AttentionStages attend(HeadsView q, HeadsView k, HeadsView v, Mask mask) const override;
};

class RemoteHeadMerge final : public HeadMerge, public RemoteObject {
 public:
  using RemoteObject::RemoteObject;
  Tokens merge(HeadsView heads, SquareWeightView w_o) const override;
};

class RemoteRmsNorm final : public RmsNorm, public RemoteObject {
 public:
  using RemoteObject::RemoteObject;
  Tokens normalize(TokensView x, GainView gain, double eps) const override;
};

class RemoteTokenMap final : public TokenMap, public RemoteObject {
 public:
  using RemoteObject::RemoteObject;
  Tokens apply(TokensView x) const override;
};

class RemotePreNormResidual final : public PreNormResidual, public RemoteObject {
 public:
  using RemoteObject::RemoteObject;
  Tokens apply(TokensView x, const TokenMap& norm, const TokenMap& sublayer) const override;
};

class RemoteFeedForward final : public FeedForward, public RemoteObject {
 public:
  using RemoteObject::RemoteObject;
  Tokens forward(TokensView x, TensorView<axis::D, axis::F> w1, TensorView<axis::F> b1,
                 TensorView<axis::F, axis::D> w2, TensorView<axis::D> b2) const override;
};

class RemoteTransformerBlock final : public TransformerBlock, public RemoteObject {
 public:
  using RemoteObject::RemoteObject;
  Tokens forward(TokensView x, const BlockWeights& weights, const BlockParts& parts) const override;
};

// All components of the other side.
class RemoteParts {
 public:
  explicit RemoteParts(Channel& channel)
      : primitives_(channel, kOwn),
        qkv_projection_(channel, kOwn),
        causal_attention_(channel, kOwn),
        head_merge_(channel, kOwn),
        rms_norm_(channel, kOwn),
        pre_norm_residual_(channel, kOwn),
        feed_forward_(channel, kOwn),
        transformer_block_(channel, kOwn) {}

  const Parts& parts() const { return parts_; }

 private:
  RemotePrimitives primitives_;
  RemoteQkvProjection qkv_projection_;
  RemoteCausalAttention causal_attention_;
  RemoteHeadMerge head_merge_;
  RemoteRmsNorm rms_norm_;
  RemotePreNormResidual pre_norm_residual_;
  RemoteFeedForward feed_forward_;
  RemoteTransformerBlock transformer_block_;
  Parts parts_ = {primitives_, qkv_projection_,    causal_attention_, head_merge_,
                  rms_norm_,   pre_norm_residual_, feed_forward_,     transformer_block_};
};

}  // namespace course
