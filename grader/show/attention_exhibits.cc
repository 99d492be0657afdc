// The extensions that attend: behind a window, step by step, without a table.

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <utility>

#include "exhibits.h"
#include "slicing.h"

namespace course {
namespace {

struct Sequence {
  explicit Sequence(const Example& example)
      : q(example.heads("q")), k(example.heads("k")), v(example.heads("v")) {}

  Outputs given() const { return {{"q", q}, {"k", k}, {"v", v}}; }

  Heads q, k, v;
};

using Numbers = Tensor<axis::N>;

constexpr Index kMostLayers = 4;

// How many tokens the last one hears of through 1 … 4 layers of this attention, with equal weights:
// v is the identity, and what comes through of token s stands in channel s.
Numbers measured_fields(const SlidingWindowAttention& attention, Index window) {
  const Index tokens = kMostLayers * (window - 1) + 2;
  Heads x(1, 1, tokens, tokens);
  std::fill_n(x.data(), x.size(), 0.0);
  const Heads zeros = x;
  for (Index t = 0; t < tokens; ++t) x(0, 0, t, t) = 1;
  Numbers fields(kMostLayers);
  for (Index layer = 0; layer < kMostLayers; ++layer) {
    x = attention.attend(zeros, zeros, x, window).output;
    const double* const last = x.data() + x.size() - tokens;
    const Index unheard = std::count(last, last + tokens, 0.0);
    fields(layer) = static_cast<double>(tokens - unheard);
  }
  return fields;
}

void put_fields(Shown& shown, const SlidingWindowAttention& attention, Index window) {
  constexpr Index kWidest = 32;  // a wider one takes long and says the same
  if (window > kWidest) return;
  Numbers exact(kMostLayers);
  Numbers bound(kMostLayers);
  for (Index layer = 0; layer < kMostLayers; ++layer) {
    exact(layer) = static_cast<double>((layer + 1) * (window - 1) + 1);
    bound(layer) = static_cast<double>((layer + 1) * window);
  }
  shown.put("field, measured", measured_fields(attention, window));
  shown.put("L · (W - 1) + 1", exact);
  shown.put("L × W", bound);
}

}  // namespace

Exhibit window_exhibit(const Example& example) {
  const Sequence tokens(example);
  const Index window = example.whole_number("window");
  const Index T = tokens.q.extent<axis::T>();
  example.expect_small("scores", {tokens.q.extent<axis::B>(), tokens.q.extent<axis::H>(), T, T});
  const auto call = [=](Shown& shown, Component&, Subject& subject, Subject&) {
    const SlidingWindowAttention& attention = subject.parts().sliding_window_attention;
    const AttentionStages stages = attention.attend(tokens.q, tokens.k, tokens.v, window);
    shown.put("scores", stages.scores);
    shown.put("masked_scores", stages.masked_scores);
    shown.put("weights", stages.weights);
    shown.put("output", stages.output);
    put_fields(shown, attention, window);
  };
  Outputs given = tokens.given();
  given.emplace_back("window", static_cast<double>(window));
  return {Component::sliding_window_attention, "attend",
          "at the end, for L = 1 to 4 layers in a row: how many tokens the last one hears of",
          std::move(given), call};
}

Exhibit cache_exhibit(const Example& example) {
  const Sequence tokens(example);
  const Index window = example.whole_number("window");
  const Index at_once = example.whole_number("tokens_a_step");
  if (at_once < 1) {
    example.fail(fmt::format("number \"tokens_a_step\" is {}, expected at least 1", at_once));
  }
  const auto call = [=](Shown& shown, Component&, Subject& subject, Subject&) {
    const std::unique_ptr<KvCache> cache(subject.parts().kv_cache.make(window));
    const Index T = tokens.q.extent<axis::T>();
    for (Index t = 0, step = 1; t < T; t += at_once, ++step) {
      const Index count = std::min(at_once, T - t);
      const auto part = [&](const Heads& all) { return slice<axis::T>(all, t, count); };
      const Heads q = part(tokens.q), k = part(tokens.k), v = part(tokens.v);
      shown.record(fmt::format("step_{}", step), cache->step(q, k, v));
      shown.record(fmt::format("stored_{}", step), static_cast<double>(cache->stored_tokens()));
    }
  };
  Outputs given = tokens.given();
  given.emplace_back("window", static_cast<double>(window));
  given.emplace_back("tokens_a_step", static_cast<double>(at_once));
  return {Component::kv_cache, "step", "one cache; a step brings the next tokens of the sequence",
          std::move(given), call};
}

Exhibit streaming_exhibit(const Example& example) {
  const Sequence tokens(example);
  const auto call = [=](Shown& shown, Component&, Subject& subject, Subject&) {
    shown.put("output", subject.parts().streaming_attention.attend(tokens.q, tokens.k, tokens.v));
  };
  return {Component::streaming_attention, "attend", "", tokens.given(), call};
}

}  // namespace course
