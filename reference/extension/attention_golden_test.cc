// The extensions that are attention in another form, against golden/*.json: the answers of dense
// matrices in PyTorch.

#include <algorithm>
#include <memory>

#include "golden_case.h"
#include "reference.h"

namespace course {
namespace {

using axis::N;

// As in golden_test.cc: at scores of ±1000 a rounding moves an exponential by the tenth digit.
constexpr double kWide = 1e-9;

// clang-format off
const GoldenComponent kSlidingWindow{"sliding_window_attention", {
    {"base"}, {"window_of_one"}, {"window_of_two"}, {"window_of_all"}, {"window_beyond"},
    {"single_token"}, {"all_low", kWide}, {"spike_behind", kWide}}};
const GoldenComponent kKvCache{"kv_cache", {
    {"base"}, {"chunks"}, {"all_at_once"}, {"windowed"}, {"windowed_chunks"}, {"window_of_one"},
    {"narrow_heads"}, {"wide", kWide}}};
const GoldenComponent kStreaming{"streaming_attention", {
    {"base"}, {"several_tiles"}, {"single_token"}, {"rising", kWide}, {"falling", kWide},
    {"spike_in_the_middle", kWide}, {"all_high", kWide}, {"all_low", kWide}}};
// clang-format on

TEST(AttentionExtensionGoldenFiles, HaveNoCaseThatIsNotTested) {
  for (const GoldenComponent* component : {&kSlidingWindow, &kKvCache, &kStreaming}) {
    std::set<std::string> tested;
    for (const GoldenCase& golden : component->cases) tested.insert(golden.name);
    EXPECT_EQ(cases_in_file(*component), tested) << component->name;
  }
}

class SlidingWindowGolden : public Golden<kSlidingWindow> {
 protected:
  AttentionStages attended() const {
    return reference_sliding_window_attention().attend(heads("q"), heads("k"), heads("v"),
                                                       whole_number("window"));
  }
};

TEST_P(SlidingWindowGolden, ScoresAgree) { EXPECT_TRUE(agrees(attended().scores, "scores")); }
TEST_P(SlidingWindowGolden, MaskedScoresAgree) {
  EXPECT_TRUE(agrees(attended().masked_scores, "masked_scores"));
}
TEST_P(SlidingWindowGolden, WeightsAgree) { EXPECT_TRUE(agrees(attended().weights, "weights")); }
TEST_P(SlidingWindowGolden, OutputAgrees) { EXPECT_TRUE(agrees(attended().output, "output")); }

Heads tokens_of(const Heads& all, Index from, Index count) {
  Heads some(all.extent<axis::B>(), all.extent<axis::H>(), count, all.extent<axis::DHead>());
  for (Index row = 0; row < some.size() / some.extent<axis::DHead>(); ++row) {
    const Index source = row / count * all.extent<axis::T>() + from + row % count;
    std::copy_n(all.data() + source * all.extent<axis::DHead>(), all.extent<axis::DHead>(),
                some.data() + row * all.extent<axis::DHead>());
  }
  return some;
}

using KvCacheGolden = Golden<kKvCache>;

TEST_P(KvCacheGolden, EveryStepAgrees) {
  const Index window = whole_number("window");
  const std::unique_ptr<KvCache> cache(reference_kv_cache().make(window == 0 ? kNoWindow : window));
  const Heads q = heads("q"), k = heads("k"), v = heads("v"), output = heads("output");
  const Tensor<N> chunks = get<N>("chunks");
  Index seen = 0;
  for (Index i = 0; i < chunks.size(); ++i) {
    const auto count = static_cast<Index>(chunks(i));
    const Heads rows = cache->step(tokens_of(q, seen, count), tokens_of(k, seen, count),
                                   tokens_of(v, seen, count));
    EXPECT_TRUE(near(rows, tokens_of(output, seen, count), GetParam().tolerance)) << "step " << i;
    seen += count;
    EXPECT_EQ(cache->stored_tokens(), window == 0 ? seen : std::min(window, seen));
  }
  EXPECT_EQ(seen, q.extent<axis::T>());
}

using StreamingGolden = Golden<kStreaming>;

TEST_P(StreamingGolden, OutputAgrees) {
  EXPECT_TRUE(
      agrees(reference_streaming_attention().attend(heads("q"), heads("k"), heads("v")), "output"));
}

INSTANTIATE_TEST_SUITE_P(PyTorch, SlidingWindowGolden, ::testing::ValuesIn(kSlidingWindow.cases),
                         golden_case_name);
INSTANTIATE_TEST_SUITE_P(PyTorch, KvCacheGolden, ::testing::ValuesIn(kKvCache.cases),
                         golden_case_name);
INSTANTIATE_TEST_SUITE_P(PyTorch, StreamingGolden, ::testing::ValuesIn(kStreaming.cases),
                         golden_case_name);

}  // namespace
}  // namespace course
