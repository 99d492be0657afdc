#include "extension/streaming_attention_variant.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

namespace course {
namespace {

using Options = StreamingOptions;

Index tile_of(const Options& options) {
  constexpr Index kSixteen = 16;
  return options.tile == Options::Tile::sixteen_keys ? kSixteen : 1;
}

// One query of one head, and how far its running sums have come.
class Stream {
 public:
  Stream(const double* query, Index width)
      : query_(query), width_(width), mix_(std::size_t(width)) {}

  // The keys s … s + count - 1 of the head.
  void take(const double* keys, const double* values, Index s, Index count) {
    std::vector<double> scores;
    double largest = largest_;
    for (Index i = s; i < s + count; ++i) {
      double dot = 0;
      for (Index d = 0; d < width_; ++d) dot += query_[d] * keys[i * width_ + d];
      scores.push_back(dot / std::sqrt(static_cast<double>(width_)));
      largest = std::max(largest, scores.back());
    }
    const double correction = std::exp(largest_ - largest);
    for (double& channel : mix_) channel *= correction;
    sum_ *= correction;
    largest_ = largest;
    for (const double score : scores) {
      const double weight = std::exp(score - largest);
      sum_ += weight;
      for (Index d = 0; d < width_; ++d) mix_[std::size_t(d)] += weight * values[s * width_ + d];
      ++s;
    }
  }

  void write(double* output) const {
    for (Index d = 0; d < width_; ++d) output[d] = mix_[std::size_t(d)] / sum_;
  }

 private:
  const double* query_;
  Index width_;
  double largest_ = -std::numeric_limits<double>::infinity();
  double sum_ = 0;
  std::vector<double> mix_;
};

class StreamingAttentionVariant final : public StreamingAttention {
 public:
  explicit StreamingAttentionVariant(const Options& options) : options_(options) {}

  Heads attend(HeadsView q, HeadsView k, HeadsView v) const override {
    if (!(k.shape() == q.shape()) || !(v.shape() == q.shape())) throw ShapeError("k or v unlike q");
    const Index T = q.extent<axis::T>();
    const Index width = q.extent<axis::DHead>();
    const Index tile = tile_of(options_);
    Heads output(q.shape());
    for (Index row = 0; row < q.size() / width; ++row) {
      const Index head = row / T * T * width;
      const Index keys = row % T + 1;
      Stream stream(q.data() + row * width, width);
      for (Index s = 0; s < keys; s += tile) {
        stream.take(k.data() + head, v.data() + head, s, std::min(tile, keys - s));
      }
      stream.write(output.data() + row * width);
    }
    return output;
  }

 private:
  Options options_;
};

}  // namespace

std::unique_ptr<StreamingAttention> make_variant(const StreamingOptions& options) {
  return std::make_unique<StreamingAttentionVariant>(options);
}

}  // namespace course
