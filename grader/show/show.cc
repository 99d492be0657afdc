#include "show.h"

#include <fmt/format.h>

#include <algorithm>

namespace course {

std::string Shown::free_name(const std::string& name) const {
  const auto is_taken = [&](const std::string& candidate) {
    return std::any_of(stages.begin(), stages.end(),
                       [&](const AnyTensor& stage) { return stage.name == candidate; });
  };
  std::string candidate = name;
  for (int number = 2; is_taken(candidate); ++number)
    candidate = fmt::format("{}_{}", name, number);
  return candidate;
}

Shown show(const Exhibit& exhibit, Subject& subject, Subject& parts) {
  Shown shown{.method = exhibit.method,
              .note = exhibit.note,
              .given = exhibit.given,
              .stages = {},
              .failure = {},
              .printed = {}};
  Component running = exhibit.component;
  const auto failed = [&](Outcome outcome, std::string reason) {
    shown.failure = {running, outcome, std::move(reason)};
  };
  try {
    subject.restart();
    exhibit.call(shown, running, subject, parts);
  } catch (const SubjectFailure& failure) {
    failed(failure.outcome(), failure.what());
  } catch (const NotImplemented& error) {
    failed(Outcome::not_implemented, fmt::format("{}.", error.what()));
  } catch (const ShapeError& error) {
    failed(Outcome::threw, fmt::format("ShapeError: {}", error.what()));
  } catch (const IndexError& error) {
    failed(Outcome::threw, fmt::format("IndexError: {}", error.what()));
  }
  return shown;
}

TensorFile tensor_file_of(const std::vector<Shown>& all) {
  TensorFile file;
  const auto put = [&](const AnyTensor& tensor) {
    if (tensor.axes.empty()) {
      file.put_number(tensor.name, tensor.values.front());
    } else {
      file.put(tensor.name, TensorEntry{.axes = {tensor.axes.begin(), tensor.axes.end()},
                                        .shape = tensor.extents,
                                        .values = tensor.values});
    }
  };
  for (const Shown& shown : all) {
    for (const AnyTensor& tensor : shown.given) put(tensor);
    for (const AnyTensor& tensor : shown.stages) put(tensor);
  }
  return file;
}

}  // namespace course
