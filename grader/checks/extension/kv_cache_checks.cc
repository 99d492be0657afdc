#include "extension/kv_cache_checks.h"

#include <array>

#include "attention_logits.h"
#include "extension/kv_cache_probe.h"
#include "extension/kv_cache_relations.h"

namespace course {
namespace {

// The same number of tokens in each way of taking them.
const std::vector<Index> kOneByOne(static_cast<std::size_t>(kBase.T), 1);
const std::vector<Index> kAtOnce = {kBase.T};
const std::vector<std::vector<Index>> kUneven = {{3, 1, 2, 1}, {1, 4, 2}, {2, 2, 3}};

void one_at_a_time(Trial& trial) { trial.expect(CacheProbe(trial.random(), kOneByOne)); }

void chunks(Trial& trial) {
  for (const std::vector<Index>& steps : kUneven) trial.expect(CacheProbe(trial.random(), steps));
  // Longer than what anyone would reserve for an example.
  trial.expect(CacheProbe(trial.random(), {9, 1, 12, 5, 8, 1}, kNoWindow,
                          {.B = 1, .T = 36, .H = 2, .d_head = 3}));
}

void all_at_once(Trial& trial) { trial.expect(CacheProbe(trial.random(), kAtOnce)); }

void sees_itself(Trial& trial) {
  for (const std::vector<Index>& steps : {kOneByOne, kUneven[0]}) {
    CacheProbe probe(trial.random(), steps);
    make_one_hot(probe);
    trial.expect(probe);
  }
}

void queries_aligned(Trial& trial) {
  trial.expect(CacheProbe(trial.random(), {4, 3}), {.stage = "step_2"});
}

void windowed(Trial& trial) {
  for (const Index window : {2, 4}) {
    trial.expect(CacheProbe(trial.random(), kOneByOne, window));
    for (const std::vector<Index>& steps : kUneven) {
      trial.expect(CacheProbe(trial.random(), steps, window));
    }
    trial.expect(CacheProbe(trial.random(), kAtOnce, window));
  }
  trial.expect(
      CacheProbe(trial.random(), {3, 1, 1, 9, 2, 1, 1}, 5, {.B = 1, .T = 18, .H = 2, .d_head = 3}));
}

void reset_forgets(Trial& trial) {
  for (const Index window : {kNoWindow, Index{3}}) {
    CacheProbe probe(trial.random(), {3, kReset, 2, 1, kReset, 1}, window);
    trial.expect(probe);
    probe.tells = CacheProbe::Tells::stored_tokens;
    trial.expect(probe);
  }
  trial.expect(CacheProbe(trial.random(), {kReset, 4, 3}));
}

void rows_far_apart(Trial& trial) {
  CacheProbe rising(spread_rows(trial.random()), {2, 1, 1, 3});
  trial.expect(rising);
  CacheProbe falling = rising;
  falling.q = reorder<axis::T>(rising.q, [](Index t) { return kBase.T - 1 - t; });
  falling.what = "the rows t shifted from +1000 to -1000";
  trial.expect(falling);
}

void heads_apart(Trial& trial) {
  expect_each_alone<axis::H>(trial, CacheProbe(trial.random(), kUneven[0], 3));
}

void batch_rows_apart(Trial& trial) {
  expect_each_alone<axis::B>(trial, CacheProbe(trial.random(), kUneven[0], 3));
}

void narrow_heads(Trial& trial) {
  trial.expect(CacheProbe(trial.random(), {1, 3}, kNoWindow, {.B = 2, .T = 4, .d_head = 1}));
  trial.expect(CacheProbe(trial.random(), {1, 2}, 2, {.B = 1, .T = 3, .H = 1, .d_head = 1}));
}

void leaves_inputs(Trial& trial) {
  expect_inputs_kept(trial, CacheProbe(trial.random(), kAtOnce));
  expect_inputs_kept(trial, CacheProbe(trial.random(), {1}, 1, kOneToken));
}

void repeats(Trial& trial) { expect_repeats(trial, CacheProbe(trial.random(), kUneven[0], 4)); }

void shapes_agree(Trial& trial) {
  expect_one_shape_needed(trial, CacheProbe(trial.random(), kAtOnce));
}

constexpr Component kThis = Component::kv_cache;

constexpr std::array kChecks = {
    Check{kThis, "one-at-a-time", 2, "Decoding: what a model does for every token it writes.",
          one_at_a_time},
    Check{kThis, "chunks", 2,
          "A position that is counted in steps and not in tokens is right as long as n is 1.",
          chunks},
    Check{kThis, "all-at-once", 1, "Prefill: the prompt is there as a whole.", all_at_once},
    Check{kThis, "sees-itself", 1,
          "The new key must be stored before the new query looks, not after.", sees_itself},
    Check{kThis, "queries-aligned", 1,
          "A square mask laid at the first keys lets a new query see the oldest key alone.",
          queries_aligned},
    Check{kThis, "chunk-stays-causal", 1,
          "All keys of a step are in the cache: within the step a mask is still needed.",
          chunk_stays_causal},
    Check{kThis, "windowed", 2,
          "A ring that evicts a step too early or too late shows once the window is full.",
          windowed},
    Check{kThis, "window-of-one", 1, "Nothing but the token itself may be left.", cache_of_one},
    Check{kThis, "stores-at-most-window", 2,
          "A window that is only masked saves no memory, and memory is what it is for.",
          stores_at_most_window},
    Check{kThis, "reset-forgets", 1, "The next conversation must not read the last one.",
          reset_forgets},
    Check{kThis, "reset-frees-shape", 1,
          "An extent kept from before the reset refuses, or reads by a wrong stride.",
          reset_frees_shape},
    Check{kThis, "caches-apart", 1, "A static buffer serves one conversation and mixes two.",
          caches_apart},
    Check{kThis, "keeps-its-own-copy", 1,
          "A view is not a copy: what it looks at is gone when the step has returned.",
          keeps_its_own_copy},
    Check{kThis, "with-rotary-positions", 1,
          "Keys come in turned already; a cache that turns or counts them again breaks the angles.",
          with_rotary_positions},
    Check{kThis, "rows-far-apart", 1,
          "A maximum that is kept from an earlier step is the wrong one for the next.",
          rows_far_apart},
    Check{kThis, "heads-apart", 1, "Heads that share a row of the cache.", heads_apart},
    Check{kThis, "batch-rows-apart", 1, "A wrong stride shows from the second batch row on.",
          batch_rows_apart},
    Check{kThis, "narrow-heads", 1, "Widths taken for granted.", narrow_heads},
    Check{kThis, "leaves-inputs", 1, kLeavesInputsWhy, leaves_inputs},
    Check{kThis, "repeats", 1, kRepeatsWhy, repeats},
    Check{kThis, "shapes-agree", 1, "Arguments that do not belong together must not give numbers.",
          shapes_agree},
    Check{kThis, "shape-stays", 1,
          "Rows of another batch or another model do not belong into the same cache.", shape_stays},
    Check{kThis, "refused-step-is-void", 1,
          "A key that is stored before its value is looked at stays when the value is refused.",
          refused_step_is_void},
    Check{kThis, "window-at-least-one", 1,
          "With no key to read a softmax is 0 / 0; a window of 0 is a caller's mistake.",
          cache_window_at_least_one},
};

}  // namespace

std::span<const Check> kv_cache_checks() { return kChecks; }

}  // namespace course
