#pragma once

#include <optional>

#include "options.h"
#include "subject.h"

namespace course {

// A variant of every component, made from one set of options.
class Variants {
 public:
  explicit Variants(const Options& options);

  Parts parts() const;

  // `base` with the one component taken from here.
  Parts replaced_in(const Parts& base, Component component) const;

 private:
  std::unique_ptr<Primitives> primitives_;
  std::unique_ptr<QkvProjection> qkv_projection_;
  std::unique_ptr<CausalAttention> causal_attention_;
  std::unique_ptr<HeadMerge> head_merge_;
  std::unique_ptr<RmsNorm> rms_norm_;
  std::unique_ptr<PreNormResidual> pre_norm_residual_;
  std::unique_ptr<FeedForward> feed_forward_;
  std::unique_ptr<TransformerBlock> transformer_block_;
};

// A variant of every component with every decision right. They keep nothing, so that threads may share
// them.
const Parts& right_parts();

// Another subject with one of its components replaced by a variant.
class VariantSubject final : public Subject {
 public:
  VariantSubject(Subject& base, Component component, const Options& options);

  const Parts& parts() override { return *parts_; }
  void restart() override;

 private:
  Subject& base_;
  Component component_;
  Options options_;
  std::optional<Variants> variants_;
  std::optional<Parts> parts_;
};

}  // namespace course
