#pragma once

#include "attention_probe.h"

namespace course {

// Logits are built, not drawn: random wide ones miss most of the ways to get a softmax wrong. One
// channel of q and k is set aside: with q[t] = √d_head · row(t) and k[s] = key(s) there, every
// score gains row(t) · key(s).
AttentionProbe shifted_scores(Random& random, double shift);         // every score
AttentionProbe spiked_key(Random& random, Index key, double shift);  // every score of that key
AttentionProbe spread_rows(Random& random);   // query rows from -1000 to 1000
AttentionProbe spread_heads(Random& random);  // heads from -1000 to 1000

}  // namespace course
