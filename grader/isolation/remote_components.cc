#include "remote_components.h"

#include <cstring>

namespace course {
namespace {

// Arguments.

template <typename... Axes>
void put(Writer& writer, Channel&, TensorView<Axes...> view) {
  writer.argument(view);
}

void put(Writer& writer, Channel&, Index value) { writer.number(value); }
void put(Writer& writer, Channel&, double value) { writer.number(value); }
void put(Writer& writer, Channel&, Mask value) { writer.number(value); }
void put(Writer& writer, Channel&, CacheId value) { writer.number(value); }

void put(Writer& writer, Channel& channel, const TokenMap& map) {
  writer.number(channel.offer(&map));
}

void put(Writer& writer, Channel& channel, const BlockWeights& w) {
  put(writer, channel, w.gain1);
  put(writer, channel, w.w_q);
  put(writer, channel, w.w_k);
  put(writer, channel, w.w_v);
  put(writer, channel, w.w_o);
  put(writer, channel, w.gain2);
  put(writer, channel, w.w1);
  put(writer, channel, w.b1);
  put(writer, channel, w.w2);
  put(writer, channel, w.b2);
  put(writer, channel, w.heads);
  put(writer, channel, w.eps);
}

// A part that is the callee's own component stays over there; any other is offered.
template <typename Remote, typename Part>
void put_part(Writer& writer, Channel& channel, const Part& part) {
  const auto* remote = dynamic_cast<const Remote*>(&part);
  const bool own = remote != nullptr && remote->is_own_component_of(channel);
  writer.number(own ? kOwn : channel.offer(&part));
}

void put(Writer& writer, Channel& channel, const BlockParts& parts) {
  put_part<RemoteQkvProjection>(writer, channel, parts.projection);
  put_part<RemoteCausalAttention>(writer, channel, parts.attention);
  put_part<RemoteHeadMerge>(writer, channel, parts.merge);
  put_part<RemoteRmsNorm>(writer, channel, parts.norm);
  put_part<RemoteFeedForward>(writer, channel, parts.feed_forward);
}

// Results.

template <typename... Axes>
Tensor<Axes...> take(Reader& reader, const char* name) {
  return reader.tensor<Axes...>(name);
}

Tokens take_tokens(Reader& reader) { return take<axis::B, axis::T, axis::D>(reader, "y"); }

Heads take_heads(Reader& reader, const char* name) {
  return take<axis::B, axis::H, axis::T, axis::DHead>(reader, name);
}

Scores take_scores(Reader& reader, const char* name) {
  return take<axis::B, axis::H, axis::T, axis::S>(reader, name);
}

AttentionStages take_stages(Reader& reader) {
  Scores scores = take_scores(reader, "scores");
  Scores masked_scores = take_scores(reader, "masked_scores");
  Scores weights = take_scores(reader, "weights");
  Heads output = take_heads(reader, "output");
  return {std::move(scores), std::move(masked_scores), std::move(weights), std::move(output)};
}

Heads take_output(Reader& reader) { return take_heads(reader, "output"); }

bool take_nothing(Reader&) { return true; }

// What the callee has written to its arguments, written to ours. Only where it differs: an argument
// may lie in memory that nobody may write.
void copy_back(Reader& reader, const std::vector<Writer::Lent>& lent) {
  for (const Writer::Lent& argument : lent) {
    std::vector<double> now(static_cast<std::size_t>(argument.size));
    reader.values(now.data(), argument.size);
    const std::size_t size = now.size() * sizeof(double);
    if (std::memcmp(argument.data, now.data(), size) != 0) {
      std::memcpy(const_cast<double*>(argument.data), now.data(), size);
    }
  }
}

template <typename Take, typename... Arguments>
auto call(Channel& channel, Method method, ObjectId id, Take take_result,
          const Arguments&... arguments) {
  Writer writer;
  writer.number(id);
  (put(writer, channel, arguments), ...);
  const std::vector<Writer::Lent> lent = writer.lent();
  const Frame answer = channel.call(method, writer.take());
  channel.forget_offers();
  try {
    Reader reader(answer.payload);
    auto result = take_result(reader);
    copy_back(reader, lent);
    return result;
  } catch (const FrameError& error) {
    channel.fail(error);
  }
}

}  // namespace

double RemotePrimitives::dot(VectorView a, VectorView b) const {
  return call(
      channel_, Method::dot, id_, [](Reader& r) { return r.number<double>(); }, a, b);
}

Tensor<axis::M, axis::N> RemotePrimitives::matmul(TensorView<axis::M, axis::K> a,
                                                  TensorView<axis::K, axis::N> b) const {
  return call(
      channel_, Method::matmul, id_, [](Reader& r) { return take<axis::M, axis::N>(r, "matmul"); },
      a, b);
}

Tensor<axis::N, axis::M> RemotePrimitives::transpose(TensorView<axis::M, axis::N> a) const {
  return call(
      channel_, Method::transpose, id_,
      [](Reader& r) { return take<axis::N, axis::M>(r, "transpose"); }, a);
}

Tensor<axis::M, axis::N> RemotePrimitives::softmax_rows(TensorView<axis::M, axis::N> a) const {
  return call(
      channel_, Method::softmax_rows, id_,
      [](Reader& r) { return take<axis::M, axis::N>(r, "softmax"); }, a);
}

QkvHeads RemoteQkvProjection::project(TokensView x, SquareWeightView w_q, SquareWeightView w_k,
                                      SquareWeightView w_v, Index heads) const {
  const auto take_result = [](Reader& r) {
    Heads q = take_heads(r, "q");
    Heads k = take_heads(r, "k");
    Heads v = take_heads(r, "v");
    return QkvHeads{std::move(q), std::move(k), std::move(v)};
  };
  return call(channel_, Method::project, id_, take_result, x, w_q, w_k, w_v, heads);
}

AttentionStages RemoteCausalAttention::attend(HeadsView q, HeadsView k, HeadsView v,
                                              Mask mask) const {
  return call(channel_, Method::attend, id_, take_stages, q, k, v, mask);
}

Tokens RemoteHeadMerge::merge(HeadsView heads, SquareWeightView w_o) const {
  return call(channel_, Method::merge, id_, take_tokens, heads, w_o);
}

Tokens RemoteRmsNorm::normalize(TokensView x, GainView gain, double eps) const {
  return call(channel_, Method::normalize, id_, take_tokens, x, gain, eps);
}

Tokens RemoteTokenMap::apply(TokensView x) const {
  return call(channel_, Method::apply_map, id_, take_tokens, x);
}

Tokens RemotePreNormResidual::apply(TokensView x, const TokenMap& norm,
                                    const TokenMap& sublayer) const {
  return call(channel_, Method::apply_residual, id_, take_tokens, x, norm, sublayer);
}

Tokens RemoteFeedForward::forward(TokensView x, TensorView<axis::D, axis::F> w1,
                                  TensorView<axis::F> b1, TensorView<axis::F, axis::D> w2,
                                  TensorView<axis::D> b2) const {
  return call(channel_, Method::feed_forward, id_, take_tokens, x, w1, b1, w2, b2);
}

Tokens RemoteTransformerBlock::forward(TokensView x, const BlockWeights& weights,
                                       const BlockParts& parts) const {
  return call(channel_, Method::forward_block, id_, take_tokens, x, weights, parts);
}

PositionTable RemoteSinusoidalPositions::table(Index tokens, Index width) const {
  const auto take_table = [](Reader& r) { return take<axis::T, axis::D>(r, "table"); };
  return call(channel_, Method::sinusoidal_table, id_, take_table, tokens, width);
}

Tokens RemoteLearnedPositions::add(TokensView x, LearnedTableView table) const {
  return call(channel_, Method::add_learned, id_, take_tokens, x, table);
}

Heads RemoteRotaryPositions::rotate(HeadsView x, Index first_position) const {
  const auto take_rotated = [](Reader& r) { return take_heads(r, "y"); };
  return call(channel_, Method::rotate, id_, take_rotated, x, first_position);
}

Tokens RemoteLayerNorm::normalize(TokensView x, GainView gain, TensorView<axis::D> bias,
                                  double eps) const {
  return call(channel_, Method::layer_normalize, id_, take_tokens, x, gain, bias, eps);
}

Tokens RemoteGeluFeedForward::forward(TokensView x, TensorView<axis::D, axis::F> w1,
                                      TensorView<axis::F> b1, TensorView<axis::F, axis::D> w2,
                                      TensorView<axis::D> b2) const {
  return call(channel_, Method::gelu_forward, id_, take_tokens, x, w1, b1, w2, b2);
}

Tokens RemoteSwiGluFeedForward::forward(TokensView x, TensorView<axis::D, axis::F> w_gate,
                                        TensorView<axis::D, axis::F> w_up,
                                        TensorView<axis::F, axis::D> w_down) const {
  return call(channel_, Method::swiglu_forward, id_, take_tokens, x, w_gate, w_up, w_down);
}

AttentionStages RemoteSlidingWindowAttention::attend(HeadsView q, HeadsView k, HeadsView v,
                                                     Index window) const {
  return call(channel_, Method::attend_window, id_, take_stages, q, k, v, window);
}

Heads RemoteStreamingAttention::attend(HeadsView q, HeadsView k, HeadsView v) const {
  return call(channel_, Method::attend_streaming, id_, take_output, q, k, v);
}

KvCache* RemoteKvCacheMaker::make(Index window) const {
  const CacheId cache = channel_.new_cache_id();
  call(channel_, Method::cache_make, id_, take_nothing, cache, window);
  return new RemoteKvCache(channel_, cache);
}

// What becomes of it over there is no matter here: the next call, if there is one, will tell.
RemoteKvCache::~RemoteKvCache() {
  if (channel_.is_lost()) return;
  try {
    call(channel_, Method::cache_delete, id_, take_nothing, cache_);
  } catch (const std::exception&) {
  }
}

Heads RemoteKvCache::step(HeadsView q, HeadsView k, HeadsView v) {
  return call(channel_, Method::cache_step, id_, take_output, cache_, q, k, v);
}

void RemoteKvCache::reset() { call(channel_, Method::cache_reset, id_, take_nothing, cache_); }

Index RemoteKvCache::stored_tokens() const {
  return call(
      channel_, Method::cache_stored_tokens, id_, [](Reader& r) { return r.number<Index>(); },
      cache_);
}

}  // namespace course
