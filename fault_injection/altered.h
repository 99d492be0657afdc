#pragma once

#include <utility>

#include "extra_memory.h"
#include "unlisted_wrong_code.h"
#include "variant_subject.h"

namespace course {

// A right part, and what is done to its result. Each interface has its own: class Altered<RmsNorm>.
template <typename Interface>
class Altered;

// The right parts with one of them altered.
template <typename Interface>
class OneAltered final : public Subject {
 public:
  explicit OneAltered(typename Altered<Interface>::Alter alter)
      : altered_(std::move(alter)), parts_(with<Interface>(right_parts(), altered_)) {}

  const Parts& parts() override { return parts_; }
  void restart() override {}
  std::int64_t extra_memory(Component, const Probe& probe) override {
    return extra_memory_in_a_fork(parts_, probe);
  }

 private:
  Altered<Interface> altered_;
  Parts parts_;
};

template <typename Interface>
WrongCode wrong(const char* name, Component component, typename Altered<Interface>::Alter alter) {
  return {name, component, [alter] { return std::make_unique<OneAltered<Interface>>(alter); }};
}

template <typename... Axes, typename Function>
void each(Tensor<Axes...>& tensor, Function function) {
  for (Index i = 0; i < tensor.size(); ++i) tensor.data()[i] = function(tensor.data()[i], i);
}

}  // namespace course
