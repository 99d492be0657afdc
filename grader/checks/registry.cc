#include <algorithm>
#include <vector>

#include "causal_attention_checks.h"
#include "check.h"
#include "extension/gelu_feed_forward_checks.h"
#include "extension/kv_cache_checks.h"
#include "extension/layer_norm_checks.h"
#include "extension/learned_positions_checks.h"
#include "extension/rotary_positions_checks.h"
#include "extension/sinusoidal_positions_checks.h"
#include "extension/sliding_window_attention_checks.h"
#include "extension/streaming_attention_checks.h"
#include "extension/swiglu_feed_forward_checks.h"
#include "feed_forward_checks.h"
#include "head_merge_checks.h"
#include "pre_norm_residual_checks.h"
#include "primitives_checks.h"
#include "qkv_projection_checks.h"
#include "rms_norm_checks.h"
#include "transformer_block_checks.h"

namespace course {
namespace {

std::vector<Check> collect() {
  std::vector<Check> all;
  for (const auto checks :
       {primitives_checks(), qkv_projection_checks(), causal_attention_checks(),
        head_merge_checks(), rms_norm_checks(), pre_norm_residual_checks(), feed_forward_checks(),
        transformer_block_checks(), sinusoidal_positions_checks(), learned_positions_checks(),
        rotary_positions_checks(), layer_norm_checks(), gelu_feed_forward_checks(),
        swiglu_feed_forward_checks(), sliding_window_attention_checks(), kv_cache_checks(),
        streaming_attention_checks()}) {
    all.insert(all.end(), checks.begin(), checks.end());
  }
  return all;
}

}  // namespace

std::span<const Check> all_checks() {
  static const std::vector<Check> all = collect();
  return all;
}

std::span<const Check> checks_of(Component component) {
  const std::span<const Check> all = all_checks();
  const auto is_of = [component](const Check& check) { return check.component == component; };
  const auto first = std::find_if(all.begin(), all.end(), is_of);
  const auto last = std::find_if_not(first, all.end(), is_of);
  return {first, last};
}

}  // namespace course
