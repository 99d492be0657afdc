#pragma once

#include <string>
#include <utility>
#include <vector>

#include "any_tensor.h"

namespace course {

// What the abstract objects of one call were given, argument by argument, in the order in which it
// came. Each argument is a stage, called after the object: "first norm's x", "projection's w_q".
class Recorder {
 public:
  // From here on the arguments are those of another call of this object. What it is called the
  // first time may be said; then it is the "second norm" and so on.
  void begin(const char* object, const char* first_time = nullptr);

  template <typename... Axes>
  void argument(const char* name, TensorView<Axes...> value) {
    if (recording_) stages_.emplace_back(stage(name), value);
  }
  void argument(const char* name, double value) {
    if (recording_) stages_.emplace_back(stage(name), value);
  }

  // The arguments, and after them what the call returned. Nothing is left here.
  template <typename... Axes>
  Outputs take_with_result(const char* name, const Tensor<Axes...>& result) {
    stages_.emplace_back(name, result);
    return std::move(stages_);
  }

 private:
  std::string stage(const char* argument) const;

  Outputs stages_;
  std::string caller_;
  std::vector<std::pair<std::string, std::size_t>> calls_;  // of each object
  bool recording_ = true;
};

// The calls whose arguments are among the stages: {"first norm", "projection"}.
std::vector<std::string> calls_in(const Outputs& outputs);

}  // namespace course
