#include "attention_logits.h"

#include <fmt/format.h>

#include <cmath>
#include <functional>

namespace course {
namespace {

using Coordinates = std::function<double(Index h, Index token)>;

AttentionProbe with_added_logits(Random& random, const Coordinates& row, const Coordinates& key,
                                 std::string what) {
  AttentionProbe probe = AttentionProbe::random(random);
  probe.what = std::move(what);
  const double root = std::sqrt(static_cast<double>(kBase.d_head));
  for (Index b = 0; b < kBase.B; ++b) {
    for (Index h = 0; h < kBase.H; ++h) {
      for (Index t = 0; t < kBase.T; ++t) {
        probe.q(b, h, t, 0) = root * row(h, t);
        probe.k(b, h, t, 0) = key(h, t);
      }
    }
  }
  return probe;
}

// From -1000 to 1000 in even steps.
double spread(Index at, Index count) {
  return -1000.0 + 2000.0 * static_cast<double>(at) / static_cast<double>(count - 1);
}

double one(Index, Index) { return 1.0; }

}  // namespace

AttentionProbe shifted_scores(Random& random, double shift) {
  return with_added_logits(
      random, [=](Index, Index) { return shift; }, one,
      fmt::format("every score shifted by {:+}", shift));
}

AttentionProbe spiked_key(Random& random, Index key, double shift) {
  return with_added_logits(
      random, [=](Index, Index) { return shift; },
      [=](Index, Index s) { return s == key ? 1.0 : 0.0; },
      fmt::format("the scores of key s = {} shifted by {:+}", key, shift));
}

AttentionProbe spread_rows(Random& random) {
  return with_added_logits(
      random, [](Index, Index t) { return spread(t, kBase.T); }, one,
      "the rows t shifted from -1000 to +1000");
}

AttentionProbe spread_heads(Random& random) {
  return with_added_logits(
      random, [](Index h, Index) { return spread(h, kBase.H); }, one,
      "the heads h shifted from -1000 to +1000");
}

}  // namespace course
