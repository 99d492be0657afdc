#include "slicing.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <stdexcept>

namespace course {
namespace {

// A tensor with another extent along one axis, each position taken from somewhere in the old one.
AnyTensor gather(const AnyTensor& tensor, std::string_view index, Index count,
                 const std::function<Index(Index)>& source) {
  const auto axis = std::find(tensor.indices.begin(), tensor.indices.end(), index);
  if (axis == tensor.indices.end()) return tensor;
  const auto a = static_cast<std::size_t>(axis - tensor.indices.begin());

  // What lies under one position of the axis is a block of neighbours.
  const Index extent = tensor.extents[a];
  Index block = 1;
  for (std::size_t inner = a + 1; inner < tensor.extents.size(); ++inner) {
    block *= tensor.extents[inner];
  }
  const Index outer = static_cast<Index>(tensor.values.size()) / (extent * block);

  AnyTensor made = tensor;
  made.extents[a] = count;
  made.values.clear();
  made.values.reserve(static_cast<std::size_t>(outer * count * block));
  for (Index o = 0; o < outer; ++o) {
    for (Index i = 0; i < count; ++i) {
      const Index from = source(i);
      if (from < 0 || from >= extent) {
        throw std::out_of_range(fmt::format("{} has no {} = {}", tensor.name, index, from));
      }
      const auto first = tensor.values.begin() + (o * extent + from) * block;
      made.values.insert(made.values.end(), first, first + block);
    }
  }
  return made;
}

}  // namespace

AnyTensor slice(const AnyTensor& tensor, std::string_view index, Index from, Index count) {
  return gather(tensor, index, count, [=](Index i) { return from + i; });
}

Outputs slice(const Outputs& outputs, std::string_view index, Index from, Index count) {
  Outputs cut;
  for (const AnyTensor& stage : outputs) cut.push_back(slice(stage, index, from, count));
  return cut;
}

AnyTensor reorder(const AnyTensor& tensor, std::string_view index, Index (*source)(Index)) {
  const auto axis = std::find(tensor.indices.begin(), tensor.indices.end(), index);
  if (axis == tensor.indices.end()) return tensor;
  const Index count = tensor.extents[static_cast<std::size_t>(axis - tensor.indices.begin())];
  return gather(tensor, index, count, source);
}

AnyTensor combine(double a, const AnyTensor& x, const AnyTensor& y) {
  AnyTensor sum = x;
  for (std::size_t i = 0; i < sum.values.size() && i < y.values.size(); ++i) {
    sum.values[i] = a * x.values[i] + y.values[i];
  }
  return sum;
}

Outputs combine(double a, const Outputs& x, const Outputs& y) {
  Outputs sum;
  for (std::size_t i = 0; i < x.size() && i < y.size(); ++i) sum.push_back(combine(a, x[i], y[i]));
  return sum;
}

const AnyTensor& stage_of(const Outputs& outputs, std::string_view name) {
  for (const AnyTensor& candidate : outputs) {
    if (candidate.name == name) return candidate;
  }
  throw std::logic_error(fmt::format("no stage is called {}", name));
}

}  // namespace course
