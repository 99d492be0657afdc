#pragma once

#include "causal_attention.h"

namespace course {

// The last two steps of attention, whatever hides keys before them.

// Each row of the masked scores as shares that sum to 1.
Scores weights_of(const Scores& masked_scores);

// output[b,h,t,d] = Σ_s weights[b,h,t,s] · v[b,h,s,d], over all keys s.
Heads mix_values(const Scores& weights, HeadsView v);

}  // namespace course
