#include "extension/kv_cache_relations.h"

#include "extension/kv_cache_scenes.h"
#include "extension/sliding_window_attention_probe.h"
#include "reference.h"

namespace course {
namespace {

// The rows of a run of the whole sequence, cut into the cache's steps.
Outputs in_steps(const AnyTensor& output, const std::vector<Index>& steps) {
  Outputs stages;
  Index seen = 0;
  for (const Index count : steps) {
    stages.push_back(slice(output, "t", seen, count));
    stages.back().name = fmt::format("step_{}", stages.size());
    seen += count;
  }
  return stages;
}

// A sequence of the cache's window that a single run has seen whole.
WindowProbe at_once(const CacheProbe& cache) {
  AttentionProbe numbers(cache.q, cache.k, cache.v, Mask::causal, cache.what);
  if (cache.turns) {
    numbers.q = reference_rotary_positions().rotate(cache.q, 0);
    numbers.k = reference_rotary_positions().rotate(cache.k, 0);
  }
  WindowProbe probe(std::move(numbers));
  probe.window = cache.window;
  return probe;
}

CacheProbe of_shape(Random& random, const Extents& extents) {
  return CacheProbe(random, {extents.T}, kNoWindow, extents);
}

}  // namespace

void chunk_stays_causal(Trial& trial) {
  constexpr Index kBefore = 2;
  const CacheProbe probe(trial.random(), {kBefore, kBase.T - kBefore});
  const Outputs before = trial.run(probe);
  for (Index s = kBase.T - 1; s > kBefore; --s) {
    CacheProbe moved = probe;
    perturb<axis::T>(trial.random(), moved.k, s);
    perturb<axis::T>(trial.random(), moved.v, s);
    trial.note(fmt::format("k and v changed at the step's token {}", s - kBefore));
    trial.expect_same(trial.run(moved), before,
                      {.stage = "step_2",
                       .where = [=](const std::vector<Index>& i) { return i[2] < s - kBefore; }});
  }
}

void cache_of_one(Trial& trial) {
  const CacheProbe probe(trial.random(), {1, 3, 1, 2}, 1);
  trial.expect_same(trial.run_shaped(probe), in_steps({"v", probe.v}, probe.steps),
                    {.match = Match::exact});
}

void stores_at_most_window(Trial& trial) {
  for (const Index window : {Index{1}, Index{3}, kNoWindow}) {
    CacheProbe probe(trial.random(), {2, 1, kReset, 1, 1, 2}, window);
    probe.tells = CacheProbe::Tells::stored_tokens;
    trial.expect(probe);
  }
  // What is told must be so: of 512 tokens with 4 KB each, those of a window of 4 take 16 KB.
  constexpr double kMegabyte = 1e6;
  constexpr double kMostGrowth = 1.0;
  CacheProbe tokens(trial.random(), {}, 4, {.B = 1, .T = 16, .H = 1, .d_head = 256});
  tokens.tells = CacheProbe::Tells::stored_tokens;
  const auto megabytes = [&](Index times) {
    const LongRunProbe run(tokens, times);
    return static_cast<double>(trial.extra_memory(Component::kv_cache, run)) / kMegabyte;
  };
  const double few = megabytes(4);
  const double many = megabytes(32);
  if (many - few <= kMostGrowth) return;
  trial.fail(Outcome::out_of_memory,
             fmt::format("With W = 4 the cache took {:.1f} MB for 64 tokens and {:.1f} MB for 512: "
                         "what has left the window is still held.",
                         few, many));
}

void caches_apart(Trial& trial) {
  const CacheProbe first(trial.random(), {2, 1, 3, 1});
  const CacheProbe of_other_shape(trial.random(), {1, kReset, 2, 1}, 2, kOther);
  trial.expect(TwoCachesProbe(first, CacheProbe(trial.random(), {3, 1, 1, 2})));
  trial.expect(TwoCachesProbe(first, of_other_shape));
}

void keeps_its_own_copy(Trial& trial) {
  CacheProbe probe(trial.random(), {1, 2, 1, 3});
  probe.overwrites = true;
  trial.note("what was passed is overwritten once the step has returned");
  trial.expect(probe);
}

void with_rotary_positions(Trial& trial) {
  for (const Index window : {kNoWindow, kWindow}) {
    CacheProbe probe(trial.random(), {1, 1, 3, 1, 1}, window);
    probe.turns = true;
    const WindowProbe whole = at_once(probe);
    const AnyTensor expected = stage_of(trial.expected(whole), "output");
    trial.note("q and k turned by their positions");
    trial.expect_same(trial.run(probe), in_steps(expected, probe.steps));
  }
}

void reset_frees_shape(Trial& trial) {
  CacheProbe first(trial.random(), {2, 5, kReset});
  for (const Extents& other : {kOther, Extents{.B = 3, .T = 2, .H = 2}, Extents{.d_head = 7}}) {
    trial.expect(OtherShapeProbe(first, of_shape(trial.random(), other)));
  }
}

void shape_stays(Trial& trial) {
  const CacheProbe first(trial.random(), {2, 5});
  const auto refused = [&](const Extents& other, const char* because) {
    trial.expect_shape_error(OtherShapeProbe(first, of_shape(trial.random(), other)), because);
  };
  refused({.B = kBase.B + 1, .T = 1}, "the batch is another than in the steps before");
  refused({.T = 2, .H = kBase.H + 1}, "there are more heads than in the steps before");
  refused({.T = 1, .d_head = kBase.d_head - 1}, "the heads are narrower than in the steps before");
  refused({.B = kBase.H, .T = 2, .H = kBase.B}, "B and H are exchanged");
}

void refused_step_is_void(Trial& trial) {
  CacheProbe other_shape = of_shape(trial.random(), kOther);
  other_shape.v = random_heads(trial.random(), {.B = 3, .T = 5, .H = 2, .d_head = 5}, "v");
  CacheProbe long_v = of_shape(trial.random(), {.T = 2});
  long_v.v = random_heads(trial.random(), {.T = 3}, "v");
  CacheProbe long_k = long_v;
  std::swap(long_k.k, long_k.v);
  for (const CacheProbe& bad : {long_v, long_k, of_shape(trial.random(), kOther)}) {
    trial.expect(RefusedProbe(CacheProbe(trial.random(), {3, 4}), other_shape, bad));
  }
}

void cache_window_at_least_one(Trial& trial) {
  for (const Index window : {Index{0}, Index{-1}, -kBase.T}) {
    trial.expect_shape_error(MakeProbe(window), fmt::format("the window is {}", window));
  }
}

}  // namespace course
