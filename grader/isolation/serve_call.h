#pragma once

#include <deque>

#include "remote_components.h"
#include "serve.h"

namespace course {

// One call being answered.
class Call {
 public:
  Call(Channel& channel, const Frame& frame, OwnObjects* own)
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
    if (own_ != nullptr && id_ == kOwn) return own_->components;
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

  void run_extension(Method method);  // in serve_extensions.cc
  void sinusoidal_table();
  void add_learned();
  void rotate();
  void layer_normalize();
  void gelu_forward();
  void swiglu_forward();
  void attend_window();
  void attend_streaming();
  void make_cache();
  KvCache& cache();
  void expect_small_scores(HeadsView q) const;
  void put(const AttentionStages& stages);

  Channel& channel_;
  OwnObjects* own_;
  Reader arguments_;
  ObjectId id_;
  Writer result_;
};

}  // namespace course
