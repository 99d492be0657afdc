#pragma once

#include "feed_forward.h"

namespace course {

// knee(x · w1 + b1) · w2 + b2: a feed-forward layer is this with a knee of its own. `knee` gives a hidden
// unit from what enters it. Throws ShapeError where the weights do not fit x.
Tokens two_maps(TokensView x, TensorView<axis::D, axis::F> w1, TensorView<axis::F> b1,
                TensorView<axis::F, axis::D> w2, TensorView<axis::D> b2, double (*knee)(double));

}  // namespace course
