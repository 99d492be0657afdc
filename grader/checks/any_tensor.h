#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "tensor.h"

namespace course {

// A tensor whose axes are data rather than type, so that comparing, reporting and recording are
// written once for all of them.
struct AnyTensor {
  template <typename... Axes>
  AnyTensor(std::string stage, TensorView<Axes...> view)
      : name(std::move(stage)),
        axes{Axes::kName...},
        indices{Axes::kIndex...},
        values(view.data(), view.data() + view.size()) {
    for (int a = 0; a < Shape<Axes...>::kRank; ++a) extents.push_back(view.shape().extent_at(a));
  }
  template <typename... Axes>
  AnyTensor(std::string stage, const Tensor<Axes...>& tensor)
      : AnyTensor(std::move(stage), TensorView<Axes...>(tensor)) {}

  // A single number.
  AnyTensor(std::string stage, double value) : name(std::move(stage)), values{value} {}

  // The position of element `flat`, one index for each axis.
  std::vector<Index> position(Index flat) const {
    std::vector<Index> index(extents.size());
    for (std::size_t a = extents.size(); a-- > 0;) {
      index[a] = flat % extents[a];
      flat /= extents[a];
    }
    return index;
  }

  std::string name;  // of the stage that it is: "masked_scores"
  std::vector<const char*> axes;
  std::vector<const char*> indices;
  std::vector<Index> extents;
  std::vector<double> values;
};

// What one call returned: its stages in the order in which the data flows.
using Outputs = std::vector<AnyTensor>;

}  // namespace course
