#include "extension/token_order.h"

#include <cmath>
#include <stdexcept>

#include "fixtures.h"
#include "reference.h"
#include "slicing.h"

namespace course {
namespace {

// One head, so that the tokens are those of a block as well.
constexpr Extents kExtents = {.H = 1};

Index moved(Index t) { return (t * 3 + 2) % kExtents.T; }  // 3 and 7 share no factor

// Every token reads every token, as it is.
Heads attended(const Heads& x) {
  return reference_causal_attention().attend(x, x, x, Mask::none).output;
}

double farthest(const Heads& a, const Heads& b) {
  double most = 0;
  for (Index i = 0; i < a.size(); ++i) most = std::max(most, std::abs(a.data()[i] - b.data()[i]));
  return most;
}

}  // namespace

void expect_order_matters(Trial& trial, const WithPositions& with_positions) {
  constexpr double kRounding = 1e-12;
  constexpr double kSeen = 1e-6;  // what positions move is a hundred thousand times as much
  const Heads x = random_heads(trial.random(), kExtents, "x");
  const Heads permuted = reorder<axis::T>(x, moved);
  if (farthest(attended(permuted), reorder<axis::T>(attended(x), moved)) > kRounding) {
    throw std::logic_error("attention without positions knows the order of its tokens");
  }

  trial.note("the tokens as they are, and in another order");
  const Heads before = attended(with_positions(x));
  const Heads after = attended(with_positions(permuted));
  if (farthest(after, reorder<axis::T>(before, moved)) > kSeen) return;
  trial.fail(Outcome::wrong_value,
             "Attention without a mask gave the tokens in another order the same rows in another "
             "order, as it does without positions: it cannot tell who stands where.");
}

}  // namespace course
