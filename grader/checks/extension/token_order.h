#pragma once

#include <functional>

#include "tokens.h"
#include "trial.h"

namespace course {

// Without a mask attention does not know in which order its tokens stand: when they are permuted, the
// rows of its output are permuted with them, and nothing else happens. `with_positions` puts the
// tokens' positions into them, through the subject; after that attention must do more.
using WithPositions = std::function<Heads(const Heads& tokens)>;
void expect_order_matters(Trial& trial, const WithPositions& with_positions);

inline constexpr const char* kOrderMattersWhy =
    "Positions that are the same for every token leave attention as blind to their order as "
    "before.";

}  // namespace course
