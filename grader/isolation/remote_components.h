#pragma once

#include <tuple>
#include <type_traits>

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

class RemoteSinusoidalPositions final : public SinusoidalPositions, public RemoteObject {
 public:
  using RemoteObject::RemoteObject;
  PositionTable table(Index tokens, Index width) const override;
};

class RemoteLearnedPositions final : public LearnedPositions, public RemoteObject {
 public:
  using RemoteObject::RemoteObject;
  Tokens add(TokensView x, LearnedTableView table) const override;
};

class RemoteRotaryPositions final : public RotaryPositions, public RemoteObject {
 public:
  using RemoteObject::RemoteObject;
  Heads rotate(HeadsView x, Index first_position) const override;
};

class RemoteLayerNorm final : public LayerNorm, public RemoteObject {
 public:
  using RemoteObject::RemoteObject;
  Tokens normalize(TokensView x, GainView gain, TensorView<axis::D> bias,
                   double eps) const override;
};

class RemoteGeluFeedForward final : public GeluFeedForward, public RemoteObject {
 public:
  using RemoteObject::RemoteObject;
  Tokens forward(TokensView x, TensorView<axis::D, axis::F> w1, TensorView<axis::F> b1,
                 TensorView<axis::F, axis::D> w2, TensorView<axis::D> b2) const override;
};

class RemoteSwiGluFeedForward final : public SwiGluFeedForward, public RemoteObject {
 public:
  using RemoteObject::RemoteObject;
  Tokens forward(TokensView x, TensorView<axis::D, axis::F> w_gate,
                 TensorView<axis::D, axis::F> w_up,
                 TensorView<axis::F, axis::D> w_down) const override;
};

class RemoteSlidingWindowAttention final : public SlidingWindowAttention, public RemoteObject {
 public:
  using RemoteObject::RemoteObject;
  AttentionStages attend(HeadsView q, HeadsView k, HeadsView v, Index window) const override;
};

// Deletes the cache over there when it goes. Must not outlive the channel.
class RemoteKvCache final : public KvCache, public RemoteObject {
 public:
  RemoteKvCache(Channel& channel, CacheId cache) : RemoteObject(channel, kOwn), cache_(cache) {}
  ~RemoteKvCache() override;
  RemoteKvCache(const RemoteKvCache&) = delete;
  RemoteKvCache& operator=(const RemoteKvCache&) = delete;

  Heads step(HeadsView q, HeadsView k, HeadsView v) override;
  void reset() override;
  Index stored_tokens() const override;

 private:
  CacheId cache_;
};

class RemoteKvCacheMaker final : public KvCacheMaker, public RemoteObject {
 public:
  using RemoteObject::RemoteObject;
  KvCache* make(Index window) const override;
};

class RemoteStreamingAttention final : public StreamingAttention, public RemoteObject {
 public:
  using RemoteObject::RemoteObject;
  Heads attend(HeadsView q, HeadsView k, HeadsView v) const override;
};

// All components of the other side, in the order of Component.
class RemoteParts {
 public:
  explicit RemoteParts(Channel& channel)
      : remotes_(made<Remotes>(channel)), parts_(parts_from(remotes_)) {}
  RemoteParts(const RemoteParts&) = delete;
  RemoteParts& operator=(const RemoteParts&) = delete;

  const Parts& parts() const { return parts_; }

 private:
  using Remotes =
      std::tuple<RemotePrimitives, RemoteQkvProjection, RemoteCausalAttention, RemoteHeadMerge,
                 RemoteRmsNorm, RemotePreNormResidual, RemoteFeedForward, RemoteTransformerBlock,
                 RemoteSinusoidalPositions, RemoteLearnedPositions, RemoteRotaryPositions,
                 RemoteLayerNorm, RemoteGeluFeedForward, RemoteSwiGluFeedForward,
                 RemoteSlidingWindowAttention, RemoteKvCacheMaker, RemoteStreamingAttention>;

  template <typename Tuple>
  static Tuple made(Channel& channel) {
    return [&]<typename... Remote>(std::type_identity<std::tuple<Remote...>>) {
      return Tuple(Remote(channel, kOwn)...);
    }(std::type_identity<Tuple>{});
  }

  Remotes remotes_;
  Parts parts_;
};

}  // namespace course
