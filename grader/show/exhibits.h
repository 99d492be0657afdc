#pragma once

#include "example.h"
#include "show.h"

namespace course {

// The exhibits of each part.

std::vector<Exhibit> primitives_exhibits(const Example& example);  // those whose tensors are there
Exhibit projection_exhibit(const Example& example);
Exhibit attention_exhibit(const Example& example, Mask mask);
Exhibit merge_exhibit(const Example& example);
Exhibit norm_exhibit(const Example& example);
Exhibit residual_exhibit(const Example& example);
Exhibit feed_forward_exhibit(const Example& example);
Exhibit block_exhibit(const Example& example);

Exhibit sinusoidal_exhibit(const Example& example);
Exhibit learned_exhibit(const Example& example);
Exhibit rotary_exhibit(const Example& example);
Exhibit layer_norm_exhibit(const Example& example);
Exhibit gelu_exhibit(const Example& example);
Exhibit swiglu_exhibit(const Example& example);
Exhibit window_exhibit(const Example& example);
Exhibit cache_exhibit(const Example& example);
Exhibit streaming_exhibit(const Example& example);

}  // namespace course
