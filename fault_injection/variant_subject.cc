#include "variant_subject.h"

namespace course {

Variants::Variants(const Options& options)
    : primitives_(make_variant(std::get<PrimitivesOptions>(options))),
      qkv_projection_(make_variant(std::get<ProjectionOptions>(options))),
      causal_attention_(make_variant(std::get<AttentionOptions>(options))),
      head_merge_(make_variant(std::get<MergeOptions>(options))),
      rms_norm_(make_variant(std::get<NormOptions>(options))),
      pre_norm_residual_(make_variant(std::get<ResidualOptions>(options))),
      feed_forward_(make_variant(std::get<FeedForwardOptions>(options))),
      transformer_block_(make_variant(std::get<BlockOptions>(options))) {}

Parts Variants::parts() const {
  return {*primitives_, *qkv_projection_,    *causal_attention_, *head_merge_,
          *rms_norm_,   *pre_norm_residual_, *feed_forward_,     *transformer_block_};
}

Parts Variants::replaced_in(const Parts& base, Component component) const {
  const auto either = [component](Component which, const auto& own, const auto& other) -> auto& {
    return which == component ? own : other;
  };
  using enum Component;
  return {either(primitives, *primitives_, base.primitives),
          either(qkv_projection, *qkv_projection_, base.qkv_projection),
          either(causal_attention, *causal_attention_, base.causal_attention),
          either(head_merge, *head_merge_, base.head_merge),
          either(rms_norm, *rms_norm_, base.rms_norm),
          either(pre_norm_residual, *pre_norm_residual_, base.pre_norm_residual),
          either(feed_forward, *feed_forward_, base.feed_forward),
          either(transformer_block, *transformer_block_, base.transformer_block)};
}

const Parts& right_parts() {
  static const Variants variants{Options{}};
  static const Parts parts = variants.parts();
  return parts;
}

VariantSubject::VariantSubject(Subject& base, Component component, const Options& options)
    : base_(base), component_(component), options_(options) {
  restart();
}

void VariantSubject::restart() {
  base_.restart();
  variants_.emplace(options_);
  parts_.emplace(variants_->replaced_in(base_.parts(), component_));
}

}  // namespace course
