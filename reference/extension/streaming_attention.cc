// Online softmax, one query and one key at a time: tiles of one. Not fast: a rescaling for every key.

#include "extension/streaming_attention.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "reference.h"
#include "require_extent.h"

namespace course {
namespace {

// Σ exp(score) · v and Σ exp(score), both divided by exp(largest), for the keys so far.
struct Running {
  explicit Running(Index width) : mix(static_cast<std::size_t>(width), 0.0) {}

  // When the maximum rises from m to n, what was summed so far is multiplied by exp(m - n), which
  // turns Σ exp(x - m) into Σ exp(x - n). The first key finds m = -∞, and exp(-∞) = 0.
  void raise_to(double score) {
    const double correction = std::exp(largest - score);
    for (double& channel : mix) channel *= correction;
    sum *= correction;
    largest = score;
  }

  double largest = -std::numeric_limits<double>::infinity();
  double sum = 0;
  std::vector<double> mix;
};

class ReferenceStreamingAttention final : public StreamingAttention {
 public:
  Heads attend(HeadsView q, HeadsView k, HeadsView v) const override {
    for (const auto& [name, tensor] : {Named{"k", k}, Named{"v", v}}) {
      require_extent<axis::B>(name, tensor, q.extent<axis::B>());
      require_extent<axis::H>(name, tensor, q.extent<axis::H>());
      require_extent<axis::T>(name, tensor, q.extent<axis::T>());
      require_extent<axis::DHead>(name, tensor, q.extent<axis::DHead>());
    }
    Heads output(q.shape(), "output");
    for (Index b = 0; b < q.extent<axis::B>(); ++b) {
      for (Index h = 0; h < q.extent<axis::H>(); ++h) {
        for (Index t = 0; t < q.extent<axis::T>(); ++t) {
          const Running row = stream(q, k, v, b, h, t);
          for (Index d = 0; d < q.extent<axis::DHead>(); ++d) {
            output(b, h, t, d) = row.mix[static_cast<std::size_t>(d)] / row.sum;
          }
        }
      }
    }
    return output;
  }

 private:
  struct Named {
    const char* name;
    HeadsView tensor;
  };

  static Running stream(HeadsView q, HeadsView k, HeadsView v, Index b, Index h, Index t) {
    const Index width = q.extent<axis::DHead>();
    const double root = std::sqrt(static_cast<double>(width));
    Running row(width);
    for (Index s = 0; s <= t; ++s) {
      double dot = 0;
      for (Index d = 0; d < width; ++d) dot += q(b, h, t, d) * k(b, h, s, d);
      const double score = dot / root;
      if (score > row.largest) row.raise_to(score);
      const double weight = std::exp(score - row.largest);
      for (Index d = 0; d < width; ++d) {
        row.mix[static_cast<std::size_t>(d)] += weight * v(b, h, s, d);
      }
      row.sum += weight;
    }
    return row;
  }
};

}  // namespace

const StreamingAttention& reference_streaming_attention() {
  static const ReferenceStreamingAttention component;
  return component;
}

}  // namespace course
