#pragma once

#include <functional>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "reference.h"
#include "subject.h"

namespace course {

// Extensions that are wrong on purpose, for the test that every check can fail: made of the reference,
// and every result spoiled on its way out.
class WrongExtensions {
 public:
  using Memory = std::span<double>;
  using Spoil = std::function<void(Memory result, std::span<const Memory> arguments)>;
  struct Making {
    Spoil spoil;
    bool refuses;  // arguments that the reference refuses; if not, zeros are spoiled
  };

  explicit WrongExtensions(const Making& making)
      : sinusoidal_{making},
        learned_{making},
        rotary_{making},
        norm_{making},
        gelu_{making},
        swiglu_{making},
        window_{making},
        cache_{making},
        streaming_{making} {}

  Parts beside(const Parts& core) const {
    return {core.primitives,
            core.qkv_projection,
            core.causal_attention,
            core.head_merge,
            core.rms_norm,
            core.pre_norm_residual,
            core.feed_forward,
            core.transformer_block,
            sinusoidal_,
            learned_,
            rotary_,
            norm_,
            gelu_,
            swiglu_,
            window_,
            cache_,
            streaming_};
  }

 private:
  struct Wrong {
    Making making;

    // What `right` returns; where it refuses and this does not, zeros of that shape.
    template <typename... Axes, typename Right, typename... Views>
    Tensor<Axes...> spoiled(const Shape<Axes...>& shape, Right right, const Views&... views) const {
      const std::vector<Memory> arguments = {
          Memory(const_cast<double*>(views.data()), static_cast<std::size_t>(views.size()))...};
      Tensor<Axes...> result = made(shape, right);
      making.spoil({result.data(), static_cast<std::size_t>(result.size())}, arguments);
      return result;
    }

    template <typename... Axes, typename Right>
    Tensor<Axes...> made(const Shape<Axes...>& shape, Right right) const {
      try {
        return right();
      } catch (const ShapeError&) {
        if (making.refuses) throw;
        Tensor<Axes...> zeros(shape);
        for (Index i = 0; i < zeros.size(); ++i) zeros.data()[i] = 0.0;
        return zeros;
      }
    }
  };

  struct Sinusoidal final : SinusoidalPositions, Wrong {
    explicit Sinusoidal(const Making& how) : Wrong{how} {}
    PositionTable table(Index tokens, Index width) const override {
      const auto at_least_one = [](Index extent) { return extent < 1 ? Index{1} : extent; };
      const Index T = making.refuses ? tokens : at_least_one(tokens);
      const Index D = making.refuses ? width : at_least_one(width);
      return spoiled(Shape<axis::T, axis::D>(T, D),
                     [&] { return reference_sinusoidal_positions().table(T, D); });
    }
  };

  struct Learned final : LearnedPositions, Wrong {
    explicit Learned(const Making& how) : Wrong{how} {}
    Tokens add(TokensView x, LearnedTableView table) const override {
      return spoiled(
          x.shape(), [&] { return reference_learned_positions().add(x, table); }, x, table);
    }
  };

  struct Rotary final : RotaryPositions, Wrong {
    explicit Rotary(const Making& how) : Wrong{how} {}
    Heads rotate(HeadsView x, Index first) const override {
      return spoiled(
          x.shape(), [&] { return reference_rotary_positions().rotate(x, first); }, x);
    }
  };

  struct Norm final : LayerNorm, Wrong {
    explicit Norm(const Making& how) : Wrong{how} {}
    Tokens normalize(TokensView x, GainView gain, TensorView<axis::D> bias,
                     double eps) const override {
      return spoiled(
          x.shape(), [&] { return reference_layer_norm().normalize(x, gain, bias, eps); }, x, gain,
          bias);
    }
  };

  struct Gelu final : GeluFeedForward, Wrong {
    explicit Gelu(const Making& how) : Wrong{how} {}
    Tokens forward(TokensView x, TensorView<axis::D, axis::F> w1, TensorView<axis::F> b1,
                   TensorView<axis::F, axis::D> w2, TensorView<axis::D> b2) const override {
      return spoiled(
          x.shape(), [&] { return reference_gelu_feed_forward().forward(x, w1, b1, w2, b2); }, x,
          w1, b1, w2, b2);
    }
  };

  struct Swiglu final : SwiGluFeedForward, Wrong {
    explicit Swiglu(const Making& how) : Wrong{how} {}
    Tokens forward(TokensView x, TensorView<axis::D, axis::F> w_gate,
                   TensorView<axis::D, axis::F> w_up,
                   TensorView<axis::F, axis::D> w_down) const override {
      return spoiled(
          x.shape(),
          [&] { return reference_swiglu_feed_forward().forward(x, w_gate, w_up, w_down); }, x,
          w_gate, w_up, w_down);
    }
  };

  struct Window final : SlidingWindowAttention, Wrong {
    explicit Window(const Making& how) : Wrong{how} {}
    AttentionStages attend(HeadsView q, HeadsView k, HeadsView v, Index window) const override {
      const SlidingWindowAttention& right = reference_sliding_window_attention();
      const Index T = q.extent<axis::T>();
      const Shape<axis::B, axis::H, axis::T, axis::S> shape(q.extent<axis::B>(),
                                                            q.extent<axis::H>(), T, T);
      const auto stage = [&](Scores AttentionStages::*which) {
        return spoiled(
            shape, [&] { return right.attend(q, k, v, window).*which; }, q, k, v);
      };
      return {stage(&AttentionStages::scores), stage(&AttentionStages::masked_scores),
              stage(&AttentionStages::weights),
              spoiled(
                  q.shape(), [&] { return right.attend(q, k, v, window).output; }, q, k, v)};
    }
  };

  struct Cache final : KvCache, Wrong {
    Cache(const Making& how, Index window) : Wrong{how}, right(reference_kv_cache().make(window)) {}
    Heads step(HeadsView q, HeadsView k, HeadsView v) override {
      return spoiled(
          q.shape(), [&] { return right->step(q, k, v); }, q, k, v);
    }
    void reset() override { right->reset(); }
    Index stored_tokens() const override { return making.refuses ? right->stored_tokens() : -1; }
    std::unique_ptr<KvCache> right;
  };

  struct CacheMaker final : KvCacheMaker, Wrong {
    explicit CacheMaker(const Making& how) : Wrong{how} {}
    KvCache* make(Index window) const override {
      return new Cache(making, window < 1 && !making.refuses ? 1 : window);
    }
  };

  struct Streaming final : StreamingAttention, Wrong {
    explicit Streaming(const Making& how) : Wrong{how} {}
    Heads attend(HeadsView q, HeadsView k, HeadsView v) const override {
      // A square of scores, for the check that there is none.
      const std::vector<double> scores(
          static_cast<std::size_t>(q.extent<axis::T>() * q.extent<axis::T>()));
      return spoiled(
          q.shape(), [&] { return reference_streaming_attention().attend(q, k, v); }, q, k, v);
    }
  };

  Sinusoidal sinusoidal_;
  Learned learned_;
  Rotary rotary_;
  Norm norm_;
  Gelu gelu_;
  Swiglu swiglu_;
  Window window_;
  CacheMaker cache_;
  Streaming streaming_;
};

}  // namespace course
