#include "variant_subject.h"

#include "extra_memory.h"

namespace course {

Parts Variants::parts() const {
  return std::apply([](const auto&... variant) { return Parts{*variant...}; }, variants_);
}

Parts Variants::replaced_in(const Parts& base, Component component) const {
  const auto either = [component](Component which, const auto& own, const auto& other) -> auto& {
    return which == component ? own : other;
  };
  const Parts own = parts();
  return [&]<std::size_t... I>(std::index_sequence<I...>) {
    return Parts{either(static_cast<Component>(I), std::get<I>(as_tuple(own)),
                        std::get<I>(as_tuple(base)))...};
  }
  (std::make_index_sequence<kComponents.size()>{});
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

std::int64_t VariantSubject::extra_memory(Component component, const Probe& probe) {
  return component == component_ ? extra_memory_in_a_fork(*parts_, probe)
                                 : base_.extra_memory(component, probe);
}

void VariantSubject::restart() {
  base_.restart();
  variants_.emplace(options_);
  parts_.emplace(variants_->replaced_in(base_.parts(), component_));
}

}  // namespace course
