// Tensors by name, in memory.

#include "tensor_file.h"

#include <cmath>

#include "tensor_file_text.h"

namespace course {
namespace {

template <typename Pairs>
auto find_name(Pairs& pairs, const std::string& name) {
  return std::find_if(pairs.begin(), pairs.end(),
                      [&](const auto& pair) { return pair.first == name; });
}

template <typename Pairs, typename Value>
void put_pair(Pairs& pairs, const std::string& name, Value value) {
  const auto found = find_name(pairs, name);
  if (found == pairs.end()) {
    pairs.emplace_back(name, std::move(value));
  } else {
    found->second = std::move(value);
  }
}

}  // namespace

TensorFileError::TensorFileError(const std::string& source, const std::string& what)
    : std::runtime_error(source + ": " + in_brief(what)) {}

const TensorEntry& TensorFile::find(const std::string& name,
                                    const std::vector<std::string>& axes) const {
  const auto found = find_name(tensors_, name);
  if (found == tensors_.end()) {
    throw TensorFileError(source_, "tensor " + quoted(name) + " is missing");
  }
  if (found->second.axes != axes) {
    throw TensorFileError(source_, "tensor " + quoted(name) + " has the axes " +
                                       listed(found->second.axes) + ", expected " + listed(axes));
  }
  return found->second;
}

void TensorFile::put(const std::string& name, TensorEntry entry) {
  put_pair(tensors_, name, std::move(entry));
}

double TensorFile::number(const std::string& name) const {
  const auto found = find_name(numbers_, name);
  if (found == numbers_.end()) {
    throw TensorFileError(source_, "number " + quoted(name) + " is missing");
  }
  return found->second;
}

Index TensorFile::whole_number(const std::string& name) const {
  constexpr double kLargest = 1e15;  // below 2^53, so that it and its neighbours are doubles
  const double value = number(name);
  if (std::fabs(value) <= kLargest && value == std::trunc(value)) return static_cast<Index>(value);
  throw TensorFileError(source_, "number " + quoted(name) + " is " + json_number(value) +
                                     ", expected a whole number");
}

void TensorFile::put_number(const std::string& name, double value) {
  put_pair(numbers_, name, value);
}

std::vector<std::string> TensorFile::tensor_names() const {
  std::vector<std::string> names;
  for (const auto& [name, entry] : tensors_) names.push_back(name);
  return names;
}

}  // namespace course
