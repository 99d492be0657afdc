#include "serve_call.h"

namespace course {

void Call::primitive(Method method) {
  const Primitives& primitives = own().primitives();
  if (method == Method::dot) {
    const VectorView a = view<axis::N>("a");
    const VectorView b = view<axis::N>("b");
    result_.number(primitives.dot(a, b));
  } else if (method == Method::matmul) {
    const auto a = view<axis::M, axis::K>("a");
    const auto b = view<axis::K, axis::N>("b");
    put(primitives.matmul(a, b));
  } else if (method == Method::transpose) {
    put(primitives.transpose(view<axis::M, axis::N>("a")));
  } else {
    put(primitives.softmax_rows(view<axis::M, axis::N>("a")));
  }
}

void Call::project() {
  const TokensView x = tokens("x");
  const SquareWeightView w_q = weight("w_q");
  const SquareWeightView w_k = weight("w_k");
  const SquareWeightView w_v = weight("w_v");
  const auto heads = arguments_.number<Index>();
  const QkvHeads qkv = target(&Components::qkv_projection).project(x, w_q, w_k, w_v, heads);
  put(qkv.q);
  put(qkv.k);
  put(qkv.v);
}

void Call::attend() {
  const HeadsView q = heads("q");
  expect_small_scores(q);
  const HeadsView k = heads("k");
  const HeadsView v = heads("v");
  const auto mask = arguments_.number<Mask>();
  put(target(&Components::causal_attention).attend(q, k, v, mask));
}

// The scores grow with the square of the tokens: a small message must not ask for a huge answer.
void Call::expect_small_scores(HeadsView q) const {
  const auto tokens = static_cast<double>(q.extent<axis::T>());
  const auto width = static_cast<double>(q.extent<axis::DHead>());
  if (static_cast<double>(q.size()) / width * tokens * sizeof(double) >
      static_cast<double>(kLargestPayload)) {
    throw FrameError(FrameError::Kind::malformed, "a call whose answer would be too large");
  }
}

void Call::put(const AttentionStages& stages) {
  put(stages.scores);
  put(stages.masked_scores);
  put(stages.weights);
  put(stages.output);
}

void Call::merge() {
  const HeadsView merged = heads("heads");
  const SquareWeightView w_o = weight("w_o");
  put(target(&Components::head_merge).merge(merged, w_o));
}

void Call::normalize() {
  const TokensView x = tokens("x");
  const GainView gain = view<axis::D>("gain");
  const auto eps = arguments_.number<double>();
  put(target(&Components::rms_norm).normalize(x, gain, eps));
}

void Call::apply_residual() {
  const TokensView x = tokens("x");
  const RemoteTokenMap norm(channel_, arguments_.number<ObjectId>());
  const RemoteTokenMap sublayer(channel_, arguments_.number<ObjectId>());
  put(own().pre_norm_residual().apply(x, norm, sublayer));
}

void Call::feed_forward() {
  const TokensView x = tokens("x");
  const auto w1 = view<axis::D, axis::F>("w1");
  const auto b1 = view<axis::F>("b1");
  const auto w2 = view<axis::F, axis::D>("w2");
  const auto b2 = view<axis::D>("b2");
  put(target(&Components::feed_forward).forward(x, w1, b1, w2, b2));
}

BlockWeights Call::block_weights() {
  // The members of a braced list are initialised in order: this is the order of the message.
  return BlockWeights{.gain1 = view<axis::D>("gain1"),
                      .w_q = weight("w_q"),
                      .w_k = weight("w_k"),
                      .w_v = weight("w_v"),
                      .w_o = weight("w_o"),
                      .gain2 = view<axis::D>("gain2"),
                      .w1 = view<axis::D, axis::F>("w1"),
                      .b1 = view<axis::F>("b1"),
                      .w2 = view<axis::F, axis::D>("w2"),
                      .b2 = view<axis::D>("b2"),
                      .heads = arguments_.number<Index>(),
                      .eps = arguments_.number<double>()};
}

void Call::forward_block() {
  const TokensView x = tokens("x");
  const BlockWeights weights = block_weights();
  std::deque<RemoteQkvProjection> projections;
  std::deque<RemoteCausalAttention> attentions;
  std::deque<RemoteHeadMerge> merges;
  std::deque<RemoteRmsNorm> norms;
  std::deque<RemoteFeedForward> feed_forwards;
  const BlockParts parts{.projection = part(&Components::qkv_projection, projections),
                         .attention = part(&Components::causal_attention, attentions),
                         .merge = part(&Components::head_merge, merges),
                         .norm = part(&Components::rms_norm, norms),
                         .feed_forward = part(&Components::feed_forward, feed_forwards)};
  put(own().transformer_block().forward(x, weights, parts));
}

void Call::apply_map() { put(offered<TokenMap>().apply(tokens("x"))); }

std::vector<std::byte> Call::run(Method method) {
  switch (method) {
    case Method::dot:
    case Method::matmul:
    case Method::transpose:
    case Method::softmax_rows:
      primitive(method);
      break;
    case Method::project:
      project();
      break;
    case Method::attend:
      attend();
      break;
    case Method::merge:
      merge();
      break;
    case Method::normalize:
      normalize();
      break;
    case Method::apply_residual:
      apply_residual();
      break;
    case Method::feed_forward:
      feed_forward();
      break;
    case Method::forward_block:
      forward_block();
      break;
    case Method::apply_map:
      apply_map();
      break;
    case Method::load:
      break;
    default:
      run_extension(method);
  }
  for (const std::vector<double>& memory : arguments_.memory()) {
    result_.values(memory.data(), static_cast<Index>(memory.size()));
  }
  return result_.take();
}

void serve(Channel& channel, const Frame& call, OwnObjects* own) {
  std::vector<std::byte> result;
  try {
    result = Call(channel, call, own).run(static_cast<Method>(call.header.method));
  } catch (const ShapeError& error) {
    return channel.reply_threw(encode_thrown(ThrownKind::shape_error, error.what()));
  } catch (const IndexError& error) {
    return channel.reply_threw(encode_thrown(ThrownKind::index_error, error.what()));
  } catch (const NotImplemented& error) {
    return channel.reply_threw(encode_thrown(ThrownKind::not_implemented, error.what()));
  }
  channel.reply(std::move(result));
}

}  // namespace course
