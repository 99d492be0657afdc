// Keys are read in tiles of eight, and what is left over is not read.
#include "extension/streaming_attention.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <vector>

#include "components.h"

namespace course {
namespace {

constexpr Index kTile = 8;

template <typename Visit>
void for_each_tile(Index extent, const Visit& visit) {
  for (Index begin = 0; begin < extent; begin += kTile) {
    visit(begin, std::min(begin + kTile, extent));
  }
}

template <typename Visit>
void for_each_full_tile(Index extent, const Visit& visit) {
  for (Index tile = 0; tile < extent / kTile; ++tile) visit(tile * kTile, (tile + 1) * kTile);
}

// What one query has read so far.
struct Reader {
  double highest = -std::numeric_limits<double>::infinity();
  double sum = 0;

  // The scores of a tile of keys; `mix` is the query's row of the output, not divided yet.
  void read(const double* scores, Index count, const double* values, Index width, double* mix) {
    double higher = highest;
    for (Index i = 0; i < count; ++i) higher = std::max(higher, scores[i]);
    const double shrink = std::exp(highest - higher);
    sum *= shrink;
    for (Index d = 0; d < width; ++d) mix[d] *= shrink;
    for (Index i = 0; i < count; ++i) {
      const double weight = std::exp(scores[i] - higher);
      sum += weight;
      for (Index d = 0; d < width; ++d) mix[d] += weight * values[i * width + d];
    }
    highest = higher;
  }
};

class TiledStreaming : public StreamingAttention {
 public:
  Heads attend(HeadsView q, HeadsView k, HeadsView v) const override {
    if (k.shape() != q.shape()) throw ShapeError("k does not have the shape of q");
    if (v.shape() != q.shape()) throw ShapeError("v does not have the shape of q");
    Heads output(q.shape());
    std::fill_n(output.data(), output.size(), 0.0);
    const Index tokens = q.extent<axis::T>();
    const Index width = q.extent<axis::DHead>();
    for (Index head = 0; head < q.size(); head += tokens * width) {
      for_each_tile(tokens, [&](Index begin, Index end) {
        attend_tile(q.data() + head, k.data() + head, v.data() + head, begin, end, width,
                    output.data() + head);
      });
    }
    return output;
  }

 private:
  static void attend_tile(const double* q, const double* k, const double* v, Index begin, Index end,
                          Index width, double* output) {
    std::array<Reader, kTile> readers;
    for_each_full_tile(end, [&](Index first, Index last) {
      for (Index t = begin; t < end; ++t) {
        const Index visible = std::min(last, t + 1) - first;
        if (visible <= 0) continue;
        std::array<double, kTile> scores = {};
        for (Index i = 0; i < visible; ++i) {
          double dot = 0;
          for (Index d = 0; d < width; ++d) dot += q[t * width + d] * k[(first + i) * width + d];
          scores[static_cast<std::size_t>(i)] = dot / std::sqrt(static_cast<double>(width));
        }
        readers[static_cast<std::size_t>(t - begin)].read(scores.data(), visible, v + first * width,
                                                          width, output + t * width);
      }
    });
    for (Index t = begin; t < end; ++t) {
      for (Index d = 0; d < width; ++d) {
        output[t * width + d] /= readers[static_cast<std::size_t>(t - begin)].sum;
      }
    }
  }
};

}  // namespace

const StreamingAttention& streaming_attention() {
  static const TiledStreaming instance;
  return instance;
}

}  // namespace course
