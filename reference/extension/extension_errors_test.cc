// The Errors lines of the extensions, each beside the same call with extents that fit.

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>

#include "reference.h"

namespace course {
namespace {

template <typename Any>
Any ones(Any tensor) {
  std::fill_n(tensor.data(), tensor.size(), 1.0);
  return tensor;
}

Tokens tokens() { return ones(Tokens(2, 3, 6)); }
Tensor<axis::D> channels(Index width) { return ones(Tensor<axis::D>(width)); }
Tensor<axis::D, axis::F> out(Index d, Index f) { return ones(Tensor<axis::D, axis::F>(d, f)); }
Tensor<axis::F, axis::D> back(Index f, Index d) { return ones(Tensor<axis::F, axis::D>(f, d)); }

struct HeadsShape {
  Index b = 2, h = 3, t = 5, d = 4;
};
Heads heads(const HeadsShape& s = {}) { return ones(Heads(s.b, s.h, s.t, s.d)); }

constexpr HeadsShape kUnlike[] = {{.b = 1}, {.h = 2}, {.t = 4}, {.d = 3}};

TEST(SinusoidalPositions, RefusesExtentsBelowOne) {
  EXPECT_NO_THROW(reference_sinusoidal_positions().table(1, 1));
  EXPECT_THROW(reference_sinusoidal_positions().table(0, 4), ShapeError);
  EXPECT_THROW(reference_sinusoidal_positions().table(4, 0), ShapeError);
  EXPECT_THROW(reference_sinusoidal_positions().table(-1, 4), ShapeError);
}

TEST(LearnedPositions, RefusesATableThatIsTooShortOrOfAnotherWidth) {
  const auto add = [](Index rows, Index width) {
    reference_learned_positions().add(tokens(), ones(Tensor<axis::P, axis::D>(rows, width)));
  };
  EXPECT_NO_THROW(add(3, 6));
  EXPECT_NO_THROW(add(9, 6));
  EXPECT_THROW(add(2, 6), ShapeError);
  EXPECT_THROW(add(3, 5), ShapeError);
  EXPECT_THROW(add(3, 7), ShapeError);
}

TEST(RotaryPositions, RefusesChannelsThatMakeNoPairs) {
  EXPECT_NO_THROW(reference_rotary_positions().rotate(heads({.d = 2}), 0));
  EXPECT_THROW(reference_rotary_positions().rotate(heads({.d = 1}), 0), ShapeError);
  EXPECT_THROW(reference_rotary_positions().rotate(heads({.d = 5}), 0), ShapeError);
}

TEST(LayerNorm, RefusesGainAndBiasOfAnotherWidth) {
  const auto normalize = [](Index gain, Index bias) {
    reference_layer_norm().normalize(tokens(), channels(gain), channels(bias), 1e-5);
  };
  EXPECT_NO_THROW(normalize(6, 6));
  for (const Index wrong : {1, 5, 7}) {
    EXPECT_THROW(normalize(wrong, 6), ShapeError);
    EXPECT_THROW(normalize(6, wrong), ShapeError);
  }
}

TEST(GeluFeedForward, RefusesWeightsThatDoNotFit) {
  const auto forward = [](Index w1_d, Index w1_f, Index b1, Index w2_f, Index w2_d, Index b2) {
    reference_gelu_feed_forward().forward(tokens(), out(w1_d, w1_f), ones(Tensor<axis::F>(b1)),
                                          back(w2_f, w2_d), channels(b2));
  };
  EXPECT_NO_THROW(forward(6, 8, 8, 8, 6, 6));
  EXPECT_THROW(forward(5, 8, 8, 8, 6, 6), ShapeError);
  EXPECT_THROW(forward(6, 7, 8, 8, 6, 6), ShapeError);
  EXPECT_THROW(forward(6, 8, 7, 8, 6, 6), ShapeError);
  EXPECT_THROW(forward(6, 8, 8, 7, 6, 6), ShapeError);
  EXPECT_THROW(forward(6, 8, 8, 8, 5, 6), ShapeError);
  EXPECT_THROW(forward(6, 8, 8, 8, 6, 5), ShapeError);
}

TEST(SwiGluFeedForward, RefusesWeightsThatDoNotFit) {
  const auto forward = [](Index gate_d, Index gate_f, Index up_d, Index up_f, Index down_f,
                          Index down_d) {
    reference_swiglu_feed_forward().forward(tokens(), out(gate_d, gate_f), out(up_d, up_f),
                                            back(down_f, down_d));
  };
  EXPECT_NO_THROW(forward(6, 8, 6, 8, 8, 6));
  EXPECT_THROW(forward(5, 8, 6, 8, 8, 6), ShapeError);
  EXPECT_THROW(forward(6, 7, 6, 8, 8, 6), ShapeError);
  EXPECT_THROW(forward(6, 8, 5, 8, 8, 6), ShapeError);
  EXPECT_THROW(forward(6, 8, 6, 7, 8, 6), ShapeError);
  EXPECT_THROW(forward(6, 8, 6, 8, 7, 6), ShapeError);
  EXPECT_THROW(forward(6, 8, 6, 8, 8, 5), ShapeError);
}

TEST(SlidingWindowAttention, RefusesKeysUnlikeQueriesAndAWindowBelowOne) {
  const auto attend = [](const HeadsShape& k, const HeadsShape& v, Index window) {
    reference_sliding_window_attention().attend(heads(), heads(k), heads(v), window);
  };
  EXPECT_NO_THROW(attend({}, {}, 1));
  EXPECT_NO_THROW(attend({}, {}, 100));
  EXPECT_THROW(attend({}, {}, 0), ShapeError);
  EXPECT_THROW(attend({}, {}, -3), ShapeError);
  for (const HeadsShape& wrong : kUnlike) {
    EXPECT_THROW(attend(wrong, {}, 2), ShapeError);
    EXPECT_THROW(attend({}, wrong, 2), ShapeError);
  }
}

TEST(KvCache, RefusesAWindowBelowOne) {
  EXPECT_THROW(reference_kv_cache().make(0), ShapeError);
  EXPECT_THROW(reference_kv_cache().make(-1), ShapeError);
}

TEST(KvCache, RefusesAStepThatDoesNotFitAndStaysAsItWas) {
  const std::unique_ptr<KvCache> cache(reference_kv_cache().make(kNoWindow));
  cache->step(heads(), heads(), heads());
  for (const HeadsShape& wrong : kUnlike) {
    EXPECT_THROW(cache->step(heads(), heads(wrong), heads()), ShapeError);
    EXPECT_THROW(cache->step(heads(), heads(), heads(wrong)), ShapeError);
    if (wrong.t == HeadsShape{}.t) {
      EXPECT_THROW(cache->step(heads(wrong), heads(wrong), heads(wrong)), ShapeError);
    }
  }
  EXPECT_EQ(cache->stored_tokens(), 5);
  cache->reset();
  EXPECT_NO_THROW(cache->step(heads({.b = 1}), heads({.b = 1}), heads({.b = 1})));
}

TEST(StreamingAttention, RefusesKeysUnlikeQueries) {
  EXPECT_NO_THROW(reference_streaming_attention().attend(heads(), heads(), heads()));
  for (const HeadsShape& wrong : kUnlike) {
    EXPECT_THROW(reference_streaming_attention().attend(heads(), heads(wrong), heads()),
                 ShapeError);
    EXPECT_THROW(reference_streaming_attention().attend(heads(), heads(), heads(wrong)),
                 ShapeError);
  }
}

}  // namespace
}  // namespace course
