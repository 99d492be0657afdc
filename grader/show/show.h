#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "any_tensor.h"
#include "component.h"
#include "subject.h"
#include "tensor_file.h"

namespace course {

// Why a call gave no answer, and whose code was running then.
struct Failure {
  Component component;
  Outcome outcome;
  std::string reason;  // a sentence or several lines
};

// What one call of a method was given and what came of it.
struct Shown {
  std::string method;  // "softmax_rows"
  std::string note;    // what a person must know to follow it by hand, if anything
  Outputs given;
  Outputs stages;  // in the order in which they came; what came before a failure is here
  std::optional<Failure> failure;
  std::string printed;  // by the code, if whoever ran it has kept that

  // What the call returned. A second stage of a name is called NAME_2.
  template <typename Value>
  void put(const std::string& name, const Value& value) {
    stages.emplace_back(free_name(name), value);
  }

  // What was seen during the call, as long as it is not too much: a loop may call a part for ever.
  template <typename Value>
  void record(const std::string& name, const Value& value) {
    if (stages.size() < kMostRecorded) put(name, value);
  }

  static constexpr std::size_t kMostRecorded = 40;

 private:
  std::string free_name(const std::string& name) const;
};

// One method of a part on one example, ready to be called on anybody's code.
struct Exhibit {
  Component component;
  std::string method;
  std::string note;
  Outputs given;  // named as in the example's file

  // Puts the stages into `shown` as they come, and keeps `running` at the component whose code is
  // called. The parts that a block is handed are `parts`'s: a subject cannot be called while it is in
  // a call, so those are to come from another one.
  std::function<void(Shown& shown, Component& running, Subject& subject, Subject& parts)> call;
};

// A part's methods on the tensors of a file, which are called as the part's arguments are. Of the
// primitives: those whose tensors are there. Throws TensorFileError where a tensor is missing or does
// not fit.
std::vector<Exhibit> exhibits_of(Component component, const TensorFile& example,
                                 Mask mask = Mask::causal);

// The exhibit on a subject that has just been restarted. Whatever the code does, this returns.
Shown show(const Exhibit& exhibit, Subject& subject, Subject& parts);

// All arguments and stages; a file that is an example too.
TensorFile tensor_file_of(const std::vector<Shown>& all);

}  // namespace course
