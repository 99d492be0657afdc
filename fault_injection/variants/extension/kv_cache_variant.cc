#include "extension/kv_cache_variant.h"

#include <algorithm>
#include <cmath>
#include <deque>
#include <limits>
#include <vector>

namespace course {
namespace {

using Options = CacheOptions;

using Row = std::vector<double>;  // of one token: (B, H, d_head)

struct Token {
  Row key, value;
};

class KvCacheVariant final : public KvCache {
 public:
  KvCacheVariant(const Options& options, Index window) : options_(options), window_(window) {
    if (window < 1) throw ShapeError("window is below 1");
  }

  Heads step(HeadsView q, HeadsView k, HeadsView v) override {
    if (!(k.shape() == q.shape()) || !(v.shape() == q.shape())) throw ShapeError("k or v unlike q");
    const Index heads = q.extent<axis::B>() * q.extent<axis::H>();
    const Index width = q.extent<axis::DHead>();
    if (!tokens_.empty() && (q.extent<axis::B>() != batch_ || heads != heads_ || width != width_)) {
      throw ShapeError("B, H or d_head is not that of the steps before");
    }
    batch_ = q.extent<axis::B>();
    heads_ = heads;
    width_ = width;
    Heads output(q.shape());
    for (Index t = 0; t < q.extent<axis::T>(); ++t) {
      // One token after the other: a chunk is nothing else, and the window never holds too many.
      push({row_of(k, t), row_of(v, t)});
      answer(row_of(q, t), t, output);
    }
    return output;
  }

  void reset() override { tokens_.clear(); }
  Index stored_tokens() const override { return static_cast<Index>(tokens_.size()); }

 private:
  Row row_of(HeadsView tensor, Index t) const {
    Row row;
    for (Index head = 0; head < heads_; ++head) {
      const double* const first = tensor.data() + (head * tensor.extent<axis::T>() + t) * width_;
      row.insert(row.end(), first, first + width_);
    }
    return row;
  }

  void push(Token token) {
    if (options_.order == Options::Order::oldest_first) {
      tokens_.push_back(std::move(token));
      if (stored_tokens() > window_) tokens_.pop_front();
    } else {
      tokens_.push_front(std::move(token));
      if (stored_tokens() > window_) tokens_.pop_back();
    }
  }

  void answer(const Row& query, Index t, Heads& output) const {
    for (Index head = 0; head < heads_; ++head) {
      Row weights;
      double largest = -std::numeric_limits<double>::infinity();
      for (const Token& token : tokens_) {
        double dot = 0;
        for (Index d = 0; d < width_; ++d) dot += at(query, head, d) * at(token.key, head, d);
        weights.push_back(dot / std::sqrt(static_cast<double>(width_)));
        largest = std::max(largest, weights.back());
      }
      double sum = 0;
      for (double& weight : weights) sum += weight = std::exp(weight - largest);
      for (Index d = 0; d < width_; ++d) {
        double mix = 0;
        for (std::size_t s = 0; s < tokens_.size(); ++s) {
          mix += weights[s] * at(tokens_[s].value, head, d);
        }
        output.data()[(head * output.extent<axis::T>() + t) * width_ + d] = mix / sum;
      }
    }
  }

  double at(const Row& row, Index head, Index d) const {
    return row[static_cast<std::size_t>(head * width_ + d)];
  }

  Options options_;
  Index window_;
  Index batch_ = 0, heads_ = 0, width_ = 0;  // heads of all batch rows
  std::deque<Token> tokens_;
};

class KvCacheMakerVariant final : public KvCacheMaker {
 public:
  explicit KvCacheMakerVariant(const Options& options) : options_(options) {}

  KvCache* make(Index window) const override { return new KvCacheVariant(options_, window); }

 private:
  Options options_;
};

}  // namespace

std::unique_ptr<KvCacheMaker> make_variant(const CacheOptions& options) {
  return std::make_unique<KvCacheMakerVariant>(options);
}

}  // namespace course
