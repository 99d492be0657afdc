#include "extension/streaming_attention_variant.h"

#include <algorithm>
#include <vector>

#include "extension/streaming_row.h"
#include "readable.h"

namespace course {
namespace {

using Options = StreamingOptions;

void require(const Options& options, HeadsView q, HeadsView k, HeadsView v) {
  using Shapes = Options::Shapes;
  const bool k_fits = k.shape() == q.shape() || options.shapes == Shapes::k_unchecked;
  const bool v_fits = v.shape() == q.shape() || options.shapes == Shapes::v_unchecked;
  if (!k_fits || !v_fits) throw ShapeError("k or v unlike q");
}

// What a call holds that has as many entries as there are pairs of tokens, or half as many.
class PairBuffer {
 public:
  PairBuffer(const Options& options, Index T) : holds_(options.holds), T_(T) {
    const auto pairs = static_cast<std::size_t>(T * T);
    if (holds_ == Options::Holds::scores) doubles_.resize(pairs);
    if (holds_ == Options::Holds::visible_scores) doubles_.resize((pairs + std::size_t(T)) / 2);
    if (holds_ == Options::Holds::scores_in_float) floats_.resize(pairs);
  }

  double* row(Index t) {
    if (holds_ == Options::Holds::scores) return doubles_.data() + t * T_;
    if (holds_ == Options::Holds::visible_scores) return doubles_.data() + t * (t + 1) / 2;
    return nullptr;
  }

 private:
  Options::Holds holds_;
  Index T_;
  std::vector<double> doubles_;
  std::vector<float> floats_;
};

class StreamingAttentionVariant final : public StreamingAttention {
 public:
  explicit StreamingAttentionVariant(const Options& options)
      : options_(options), memory_(options.keeps), key_memory_(options.keeps) {}

  Heads attend(HeadsView q, HeadsView k, HeadsView v) const override {
    require(options_, q, k, v);
    const Readable keys(k, q.size());
    const Readable values(v, q.size());
    const double* const kept = key_memory_.argument(keys.data(), q.size());
    const bool copies = options_.holds == Options::Holds::copies;
    const std::vector<double> key_copy(kept, copies ? kept + q.size() : kept);
    Heads output(q.shape());
    write(q, copies ? key_copy.data() : kept, values.data(), output);
    if (options_.inputs == Inputs::written_to) {
      std::copy_n(output.data(), output.size(), const_cast<double*>(q.data()));
    }
    memory_.result(output.data(), output.size());
    return output;
  }

 private:
  void write(HeadsView q, const double* k, const double* v, Heads& output) const {
    const Index T = q.extent<axis::T>();
    const Index width = q.extent<axis::DHead>();
    const Index written = options_.written == Written::all ? T : T - 1;
    const bool zeros = T == 1 && options_.one_token == OneToken::answered_with_zeros;
    PairBuffer buffer(options_, T);
    StreamingRow row(options_, width);
    for (Index at = 0; at < q.size(); at += width) {
      const Index t = at / width % T;
      if (t >= written) continue;
      const Index head = head_read(q, at / width / T) * T * width;
      row.run({t, T, width, q.data() + at, k + head, v + head, buffer.row(t)}, output.data() + at);
      if (zeros) std::fill_n(output.data() + at, width, 0.0);
    }
  }

  // Heads are numbered through all batch rows.
  Index head_read(HeadsView q, Index own) const {
    const Index heads = q.extent<axis::H>();
    switch (options_.rows) {
      case Options::Rows::own:
        return own;
      case Options::Rows::of_first_head:
        return own / heads * heads;
      case Options::Rows::of_first_batch_row:
        return own % heads;
    }
    return own;
  }

  Options options_;
  mutable Memory memory_;
  mutable Memory key_memory_;
};

}  // namespace

std::unique_ptr<StreamingAttention> make_variant(const StreamingOptions& options) {
  return std::make_unique<StreamingAttentionVariant>(options);
}

}  // namespace course
