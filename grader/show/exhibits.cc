#include "exhibits.h"

#include "in_process_subject.h"
#include "reference.h"

namespace course {
namespace {

std::vector<Exhibit> made(Component component, const Example& example, Mask mask) {
  switch (component) {
    case Component::primitives:
      return primitives_exhibits(example);
    case Component::qkv_projection:
      return {projection_exhibit(example)};
    case Component::causal_attention:
      return {attention_exhibit(example, mask)};
    case Component::head_merge:
      return {merge_exhibit(example)};
    case Component::rms_norm:
      return {norm_exhibit(example)};
    case Component::pre_norm_residual:
      return {residual_exhibit(example)};
    case Component::feed_forward:
      return {feed_forward_exhibit(example)};
    case Component::transformer_block:
      return {block_exhibit(example)};
    case Component::sinusoidal_positions:
      return {sinusoidal_exhibit(example)};
    case Component::learned_positions:
      return {learned_exhibit(example)};
    case Component::rotary_positions:
      return {rotary_exhibit(example)};
    case Component::layer_norm:
      return {layer_norm_exhibit(example)};
    case Component::sliding_window_attention:
      return {window_exhibit(example)};
    case Component::kv_cache:
      return {cache_exhibit(example)};
    case Component::streaming_attention:
      return {streaming_exhibit(example)};
    case Component::gelu_feed_forward:
      return {gelu_exhibit(example)};
    case Component::swiglu_feed_forward:
      return {swiglu_exhibit(example)};
  }
  return {};
}

}  // namespace

std::vector<Exhibit> exhibits_of(Component component, const TensorFile& file, Mask mask) {
  const Example example(file);
  std::vector<Exhibit> exhibits = made(component, example, mask);
  // Whether the tensors fit each other, the reference knows, as it knows every rule of the contract.
  InProcessSubject right(reference());
  for (const Exhibit& exhibit : exhibits) {
    Shown shown;
    Component running = component;
    try {
      exhibit.call(shown, running, right, right);
    } catch (const ShapeError& error) {
      example.fail(error.what());
    }
  }
  return exhibits;
}

}  // namespace course
