// The extensions that attend: against cases that a person can work out, and against each other.

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <memory>
#include <random>

#include "near.h"
#include "reference.h"

namespace course {
namespace {

constexpr double kRounding = 1e-14;

using Cache = std::unique_ptr<KvCache>;

Cache make(Index window) { return Cache(reference_kv_cache().make(window)); }

Heads column(std::initializer_list<double> values) {
  Heads x(1, 1, static_cast<Index>(values.size()), 1);
  std::copy(values.begin(), values.end(), x.data());
  return x;
}

Heads random(Index B, Index H, Index T, Index d_head, unsigned seed) {
  std::mt19937 engine(seed);
  Heads x(B, H, T, d_head);
  std::generate_n(x.data(), x.size(), [&] { return static_cast<double>(engine()) / 0x1p31 - 1; });
  return x;
}

// The tokens from … from + count - 1.
Heads part(const Heads& all, Index from, Index count) {
  Heads some(all.extent<axis::B>(), all.extent<axis::H>(), count, all.extent<axis::DHead>());
  for (Index b = 0; b < some.extent<axis::B>(); ++b) {
    for (Index h = 0; h < some.extent<axis::H>(); ++h) {
      for (Index t = 0; t < count; ++t) {
        for (Index d = 0; d < some.extent<axis::DHead>(); ++d) {
          some(b, h, t, d) = all(b, h, from + t, d);
        }
      }
    }
  }
  return some;
}

// With q = 1 everywhere a score is k, and exp(k) is 1, 2, 3.
const Heads kOnes = column({1, 1, 1});
const Heads kLogs = column({0, std::log(2), std::log(3)});
const Heads kValues = column({6, 0, 12});

TEST(SlidingWindowAttention, WeighsTwoOfThreeKeys) {
  const AttentionStages stages =
      reference_sliding_window_attention().attend(kOnes, kLogs, kValues, 2);
  EXPECT_EQ(stages.weights(0, 0, 2, 0), 0);
  EXPECT_NEAR(stages.weights(0, 0, 2, 1), 2.0 / 5, kRounding);
  EXPECT_NEAR(stages.weights(0, 0, 2, 2), 3.0 / 5, kRounding);
  EXPECT_TRUE(near(stages.output, column({6, 2, 7.2}), kRounding));
}

TEST(SlidingWindowAttention, IsCausalWhereTheWindowHoldsAll) {
  const Heads q = random(2, 2, 5, 3, 1), k = random(2, 2, 5, 3, 2), v = random(2, 2, 5, 3, 3);
  const AttentionStages causal = reference_causal_attention().attend(q, k, v, Mask::causal);
  for (const Index window : {Index{5}, Index{6}, kNoWindow}) {
    const AttentionStages wide = reference_sliding_window_attention().attend(q, k, v, window);
    EXPECT_TRUE(near(wide.masked_scores, causal.masked_scores, 0));
    EXPECT_TRUE(near(wide.weights, causal.weights, 0));
    EXPECT_TRUE(near(wide.output, causal.output, 0));
  }
}

TEST(SlidingWindowAttention, GivesValuesBackWhereTheWindowIsOne) {
  const Heads q = random(2, 2, 5, 3, 1), v = random(2, 2, 5, 3, 3);
  EXPECT_TRUE(near(reference_sliding_window_attention().attend(q, q, v, 1).output, v, 0));
}

// Through two layers of W = 2 with equal weights a token is a quarter the one before the last, half
// the last one and a quarter itself: three tokens, and not the four of L × W.
TEST(SlidingWindowAttention, ReachesThreeTokensThroughTwoLayersOfTwo) {
  const Heads zeros = column({0, 0, 0, 0});
  const Heads v = column({64, 16, 4, 1});
  const auto& attention = reference_sliding_window_attention();
  const Heads once = attention.attend(zeros, zeros, v, 2).output;
  EXPECT_TRUE(near(once, column({64, 40, 10, 2.5}), kRounding));
  const Heads twice = attention.attend(zeros, zeros, once, 2).output;
  EXPECT_NEAR(twice(0, 0, 3, 0), 16.0 / 4 + 4.0 / 2 + 1.0 / 4, kRounding);
}

TEST(KvCache, DecodesTheHandoutsExample) {
  const Cache cache = make(kNoWindow);
  const Cache windowed = make(2);
  const double rows[] = {6, 2, 7}, windowed_rows[] = {6, 2, 7.2};
  for (Index t = 0; t < 3; ++t) {
    const Heads q = part(kOnes, t, 1), k = part(kLogs, t, 1), v = part(kValues, t, 1);
    EXPECT_TRUE(near(cache->step(q, k, v), column({rows[t]}), kRounding));
    EXPECT_TRUE(near(windowed->step(q, k, v), column({windowed_rows[t]}), kRounding));
    EXPECT_EQ(cache->stored_tokens(), t + 1);
    EXPECT_EQ(windowed->stored_tokens(), std::min<Index>(2, t + 1));
  }
}

TEST(KvCache, GivesTheRowsOfOneRunHoweverItIsFed) {
  const Heads q = random(2, 3, 9, 4, 1), k = random(2, 3, 9, 4, 2), v = random(2, 3, 9, 4, 3);
  for (const Index window : {Index{1}, Index{3}, Index{9}, kNoWindow}) {
    const Heads whole = reference_sliding_window_attention().attend(q, k, v, window).output;
    for (const std::initializer_list<Index> steps :
         {std::initializer_list<Index>{9}, {1, 1, 1, 1, 1, 1, 1, 1, 1}, {4, 1, 3, 1}, {1, 8}}) {
      const Cache cache = make(window);
      Index seen = 0;
      for (const Index n : steps) {
        const Heads rows = cache->step(part(q, seen, n), part(k, seen, n), part(v, seen, n));
        EXPECT_TRUE(near(rows, part(whole, seen, n), kRounding)) << window << " " << seen;
        seen += n;
        EXPECT_EQ(cache->stored_tokens(), std::min(window, seen));
      }
    }
  }
}

// A rotation of keys and queries by their positions, and the cache in between.
TEST(KvCache, DecodesTurnedKeysAsOneRunDoes) {
  const auto& rotary = reference_rotary_positions();
  const Heads q = random(1, 2, 6, 4, 1), k = random(1, 2, 6, 4, 2), v = random(1, 2, 6, 4, 3);
  const Heads whole = reference_causal_attention()
                          .attend(rotary.rotate(q, 0), rotary.rotate(k, 0), v, Mask::causal)
                          .output;
  const Cache cache = make(kNoWindow);
  for (Index t = 0; t < 6; ++t) {
    const Heads row = cache->step(rotary.rotate(part(q, t, 1), t), rotary.rotate(part(k, t, 1), t),
                                  part(v, t, 1));
    EXPECT_TRUE(near(row, part(whole, t, 1), kRounding));
  }
}

TEST(KvCache, BeginsAnewAfterAReset) {
  const Cache cache = make(kNoWindow);
  cache->step(kOnes, kLogs, kValues);
  cache->reset();
  EXPECT_EQ(cache->stored_tokens(), 0);
  const Heads other = random(2, 3, 1, 4, 1);
  EXPECT_TRUE(near(cache->step(other, other, other), other, 0));
}

TEST(KvCache, GoesOnAsIfARefusedStepHadNotBeen) {
  const Cache cache = make(kNoWindow);
  const Heads wide = random(1, 1, 1, 2, 1);
  EXPECT_THROW(cache->step(wide, wide, column({1})), ShapeError);
  cache->step(part(kOnes, 0, 2), part(kLogs, 0, 2), part(kValues, 0, 2));
  EXPECT_THROW(cache->step(wide, wide, wide), ShapeError);
  EXPECT_THROW(cache->step(kOnes, kLogs, column({1})), ShapeError);
  EXPECT_EQ(cache->stored_tokens(), 2);
  const Heads row = cache->step(part(kOnes, 2, 1), part(kLogs, 2, 1), part(kValues, 2, 1));
  EXPECT_TRUE(near(row, column({7}), kRounding));
}

TEST(StreamingAttention, StreamsTheHandoutsExample) {
  EXPECT_TRUE(near(reference_streaming_attention().attend(kOnes, kLogs, kValues), column({6, 2, 7}),
                   kRounding));
}

TEST(StreamingAttention, IsTheOutputOfCausalAttention) {
  const Heads q = random(2, 2, 20, 3, 1), k = random(2, 2, 20, 3, 2), v = random(2, 2, 20, 3, 3);
  EXPECT_TRUE(near(reference_streaming_attention().attend(q, k, v),
                   reference_causal_attention().attend(q, k, v, Mask::causal).output, kRounding));
}

}  // namespace
}  // namespace course
