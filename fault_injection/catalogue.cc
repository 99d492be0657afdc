#include "catalogue.h"

#include <algorithm>

#include "faults/faults.h"

namespace course {
namespace {

std::vector<Fault> collect() {
  std::vector<Fault> all;
  for (const auto rows : {primitives_faults(),
                          primitives_softmax_faults(),
                          qkv_projection_faults(),
                          qkv_projection_memory_faults(),
                          attention_score_faults(),
                          attention_mask_faults(),
                          attention_maximum_faults(),
                          attention_softmax_faults(),
                          attention_output_faults(),
                          attention_stage_faults(),
                          attention_memory_faults(),
                          head_merge_faults(),
                          rms_norm_faults(),
                          rms_norm_gain_faults(),
                          pre_norm_residual_faults(),
                          pre_norm_residual_call_faults(),
                          feed_forward_faults(),
                          feed_forward_activation_faults(),
                          feed_forward_memory_faults(),
                          transformer_block_faults(),
                          transformer_block_wiring_faults(),
                          sinusoidal_positions_faults(),
                          learned_positions_faults(),
                          rotary_positions_faults(),
                          rotary_frequency_faults(),
                          layer_norm_faults(),
                          layer_norm_affine_faults(),
                          gelu_feed_forward_faults(),
                          gelu_form_faults(),
                          swiglu_feed_forward_faults(),
                          swiglu_map_faults(),
                          sliding_window_attention_faults(),
                          sliding_window_attention_call_faults(),
                          kv_cache_faults(),
                          kv_cache_life_faults(),
                          streaming_attention_faults(),
                          streaming_attention_call_faults()}) {
    all.insert(all.end(), rows.begin(), rows.end());
  }
  return all;
}

}  // namespace

const std::vector<Fault>& all_faults() {
  static const std::vector<Fault> all = collect();
  return all;
}

std::vector<const Fault*> faults_of(Component component) {
  std::vector<const Fault*> found;
  for (const Fault& fault : all_faults()) {
    if (fault.component() == component) found.push_back(&fault);
  }
  return found;
}

const Fault* find_fault(std::string_view id) {
  for (const Fault& fault : all_faults()) {
    if (fault.id == id) return &fault;
  }
  return nullptr;
}

Options changed(std::initializer_list<Change> changes) {
  Options options;
  for (const Change& change : changes) change.apply(options);
  return options;
}

bool exclude_each_other(const Change& first, const Change& second) {
  return changed({first, second}) != changed({second, first});
}

}  // namespace course
