#pragma once

#include <optional>

#include "options.h"
#include "subject.h"

namespace course {

namespace detail {

// One for each set of options, in their order.
inline auto make_variants(const Options& options) {
  return std::apply([](const auto&... each) { return std::tuple(make_variant(each)...); }, options);
}

}  // namespace detail

// A variant of every component, made from one set of options.
class Variants {
 public:
  explicit Variants(const Options& options) : variants_(detail::make_variants(options)) {}

  Parts parts() const;

  // `base` with the one component taken from here.
  Parts replaced_in(const Parts& base, Component component) const;

 private:
  decltype(detail::make_variants(Options{})) variants_;
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
  std::int64_t extra_memory(Component component, const Probe& probe) override;

 private:
  Subject& base_;
  Component component_;
  Options options_;
  std::optional<Variants> variants_;
  std::optional<Parts> parts_;
};

}  // namespace course
