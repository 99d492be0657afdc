#include "serve.h"

#include "remote_components.h"

namespace course {
namespace {

// One call being answered.
class Call {
 public:
  Call(Channel& channel, const Frame& frame, const Components* own)
      : channel_(channel),
        own_(own),
        arguments_(frame.payload),
        id_(arguments_.number<ObjectId>()) {}

  std::vector<std::byte> run(Method method);

 private:
  template <typename... Axes>
  TensorView<Axes...> view(const char* name) {
    return arguments_.argument<Axes...>(name);
  }
  TokensView tokens(const char* name) { return view<axis::B, axis::T, axis::D>(name); }
  HeadsView heads(const char* name) { return view<axis::B, axis::H, axis::T, axis::DHead>(name); }
  SquareWeightView weight(const char* name) { return view<axis::DIn, axis::DOut>(name); }

  template <typename... Axes>
  void put(const Tensor<Axes...>& result) {
    result_.tensor(TensorView<Axes...>(result));
  }

  const Components& own() const {
    if (own_ != nullptr && id_ == kOwn) return *own_;
    throw FrameError(FrameError::Kind::malformed, "a call of a component that is not here");
  }

  // The object that is called: this side's own component, or one that it has offered.
  template <typename Interface>
  const Interface& target(const Interface& (*Components::*accessor)()) const {
    return id_ == kOwn ? (own().*accessor)() : offered<Interface>();
  }

  template <typename Interface>
  const Interface& offered() const {
    if (const auto* object = std::get_if<const Interface*>(&channel_.offered(id_))) return **object;
    throw FrameError(FrameError::Kind::malformed, "a call of an object of another kind");
  }

  // A part of the block: this side's own component, or a stub that calls back.
  template <typename Remote, typename Interface>
  const Interface& part(const Interface& (*Components::*accessor)(), std::deque<Remote>& stubs) {
    const auto id = arguments_.number<ObjectId>();
    if (id == kOwn) return (own().*accessor)();
    return stubs.emplace_back(channel_, id);
  }

  void primitive(Method method);
  void project();
  void attend();
  void merge();
  void normalize();
  void apply_residual();
  void feed_forward();
  void forward_block();
  void apply_map();
  BlockWeights block_weights();

  Channel& channel_;
  const Components* own_;
  Reader arguments_;
  ObjectId id_;
  Writer result_;
};

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
  // The scores grow with the square of the tokens: a small message must not ask for a huge answer.
  const auto tokens = static_cast<double>(q.extent<axis::T>());
  const auto width = static_cast<double>(q.extent<axis::DHead>());
  if (static_cast<double>(q.size()) / width * tokens * sizeof(double) >
      static_cast<double>(kLargestPayload)) {
    throw FrameError(FrameError::Kind::malformed, "a call whose answer would be too large");
  }
  const HeadsView k = heads("k");
  const HeadsView v = heads("v");
  const auto mask = arguments_.number<Mask>();
  const AttentionStages stages = target(&Components::causal_attention).attend(q, k, v, mask);
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
      throw FrameError(FrameError::Kind::malformed, "a call of an unknown method");
  }
  for (const std::vector<double>& memory : arguments_.memory()) {
    for (const double value : memory) result_.number(value);
  }
  return result_.take();
}

}  // namespace

void serve(Channel& channel, const Frame& call, const Components* own) {
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
