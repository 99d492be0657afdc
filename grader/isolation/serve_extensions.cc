#include <stdexcept>

#include "serve_call.h"

namespace course {

void Call::sinusoidal_table() {
  const auto tokens = arguments_.number<Index>();
  const auto width = arguments_.number<Index>();
  put(own().sinusoidal_positions().table(tokens, width));
}

void Call::add_learned() {
  const TokensView x = tokens("x");
  const LearnedTableView table = view<axis::P, axis::D>("table");
  put(own().learned_positions().add(x, table));
}

void Call::rotate() {
  const HeadsView x = heads("x");
  const auto first_position = arguments_.number<Index>();
  put(own().rotary_positions().rotate(x, first_position));
}

void Call::layer_normalize() {
  const TokensView x = tokens("x");
  const GainView gain = view<axis::D>("gain");
  const auto bias = view<axis::D>("bias");
  const auto eps = arguments_.number<double>();
  put(own().layer_norm().normalize(x, gain, bias, eps));
}

void Call::gelu_forward() {
  const TokensView x = tokens("x");
  const auto w1 = view<axis::D, axis::F>("w1");
  const auto b1 = view<axis::F>("b1");
  const auto w2 = view<axis::F, axis::D>("w2");
  const auto b2 = view<axis::D>("b2");
  put(own().gelu_feed_forward().forward(x, w1, b1, w2, b2));
}

void Call::swiglu_forward() {
  const TokensView x = tokens("x");
  const auto w_gate = view<axis::D, axis::F>("w_gate");
  const auto w_up = view<axis::D, axis::F>("w_up");
  const auto w_down = view<axis::F, axis::D>("w_down");
  put(own().swiglu_feed_forward().forward(x, w_gate, w_up, w_down));
}

void Call::attend_window() {
  const HeadsView q = heads("q");
  expect_small_scores(q);
  const HeadsView k = heads("k");
  const HeadsView v = heads("v");
  const auto window = arguments_.number<Index>();
  put(own().sliding_window_attention().attend(q, k, v, window));
}

void Call::attend_streaming() {
  const HeadsView q = heads("q");
  const HeadsView k = heads("k");
  const HeadsView v = heads("v");
  put(own().streaming_attention().attend(q, k, v));
}

void Call::make_cache() {
  const auto id = arguments_.number<CacheId>();
  const auto window = arguments_.number<Index>();
  std::unique_ptr<KvCache> made(own().kv_cache().make(window));
  if (made == nullptr) throw std::runtime_error("KvCacheMaker::make returned a null pointer");
  own_->caches[id] = std::move(made);
}

KvCache& Call::cache() {
  own();
  const auto found = own_->caches.find(arguments_.number<CacheId>());
  if (found != own_->caches.end()) return *found->second;
  throw FrameError(FrameError::Kind::malformed, "a call of a cache that was not made");
}

void Call::run_extension(Method method) {
  switch (method) {
    case Method::sinusoidal_table:
      return sinusoidal_table();
    case Method::add_learned:
      return add_learned();
    case Method::rotate:
      return rotate();
    case Method::layer_normalize:
      return layer_normalize();
    case Method::gelu_forward:
      return gelu_forward();
    case Method::swiglu_forward:
      return swiglu_forward();
    case Method::attend_window:
      return attend_window();
    case Method::attend_streaming:
      return attend_streaming();
    case Method::cache_make:
      return make_cache();
    case Method::cache_step: {
      KvCache& called = cache();
      const HeadsView q = heads("q");
      const HeadsView k = heads("k");
      const HeadsView v = heads("v");
      return put(called.step(q, k, v));
    }
    case Method::cache_reset:
      return cache().reset();
    case Method::cache_stored_tokens:
      return result_.number(cache().stored_tokens());
    case Method::cache_delete:
      own();
      own_->caches.erase(arguments_.number<CacheId>());
      return;
    default:
      throw FrameError(FrameError::Kind::malformed, "a call of an unknown method");
  }
}

}  // namespace course
