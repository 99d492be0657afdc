#include "attention_steps.h"

#include "softmax_row.h"

namespace course {

// The softmax is taken of the masked scores, so its maximum is that of the visible keys: a hidden
// key that outweighs them all cannot push their exponentials to 0.
Scores weights_of(const Scores& masked_scores) {
  Scores weights(masked_scores.shape(), "weights");
  const Index keys = weights.extent<axis::S>();
  for (Index row = 0; row < weights.size(); row += keys) {  // keys are neighbours in memory
    softmax_row(masked_scores.data() + row, weights.data() + row, keys);
  }
  return weights;
}

// The sum runs over all keys, as the equation does, and needs to know nothing of the mask: a hidden
// key adds 0 · v, which is 0 for every finite v and leaves the sum as it was, to the last bit.
Heads mix_values(const Scores& weights, HeadsView v) {
  Heads output(v.shape(), "output");
  for (Index b = 0; b < v.extent<axis::B>(); ++b) {
    for (Index h = 0; h < v.extent<axis::H>(); ++h) {
      for (Index t = 0; t < v.extent<axis::T>(); ++t) {
        for (Index d = 0; d < v.extent<axis::DHead>(); ++d) {
          double sum = 0;
          for (Index s = 0; s < weights.extent<axis::S>(); ++s) {
            sum += weights(b, h, t, s) * v(b, h, s, d);
          }
          output(b, h, t, d) = sum;
        }
      }
    }
  }
  return output;
}

}  // namespace course
