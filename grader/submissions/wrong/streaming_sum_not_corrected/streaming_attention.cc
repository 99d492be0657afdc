// When the maximum rises, the mix shrinks and the sum does not.
#include "extension/streaming_attention.h"

#include <cmath>
#include <vector>

#include "components.h"

namespace course {
namespace {

class PlainStreaming : public StreamingAttention {
 public:
  Heads attend(HeadsView q, HeadsView k, HeadsView v) const override {
    if (!(k.shape() == q.shape()) || !(v.shape() == q.shape())) throw ShapeError("k or v unlike q");
    const Index T = q.extent<axis::T>();
    const Index width = q.extent<axis::DHead>();
    Heads y(q.shape());
    for (Index row = 0; row < q.size() / width; ++row) {
      const Index head = row / T * T;
      const double* const query = q.data() + row * width;
      double* const mix = y.data() + row * width;
      for (Index d = 0; d < width; ++d) mix[d] = 0;
      double largest = -INFINITY;
      double sum = 0;
      for (Index s = head; s <= row; ++s) {
        double score = 0;
        for (Index d = 0; d < width; ++d) score += query[d] * k.data()[s * width + d];
        score /= std::sqrt(static_cast<double>(width));
        if (score > largest) {
          const double correction = std::exp(largest - score);
          for (Index d = 0; d < width; ++d) mix[d] *= correction;
          largest = score;
        }
        const double weight = std::exp(score - largest);
        sum += weight;
        for (Index d = 0; d < width; ++d) mix[d] += weight * v.data()[s * width + d];
      }
      for (Index d = 0; d < width; ++d) mix[d] /= sum;
    }
    return y;
  }
};

}  // namespace

const StreamingAttention& streaming_attention() {
  static const PlainStreaming instance;
  return instance;
}

}  // namespace course
