#pragma once

#include <string>

#include "any_tensor.h"

namespace course {

// How a number of a tensor is written for a person: four decimals, or none where the whole tensor is
// integral. An element that was never set is "----". What would be all zeros or very long is written
// as 3.2e-09, so that 0.0000 is exactly 0.
std::string element_text(double value, bool is_integral);

// "weights (B, H, T, S) = (1, 1, 4, 4)", or "eps = 0.5"
std::string tensor_title(const AnyTensor& tensor);

// The tensor as matrices, one for each position along the axes before the last two:
//
//     h=0     s=0     s=1
//     t=0  1.0000  0.0000
//     t=1  0.8044  0.1956
//
// What does not fit in the line's width, or is more than a person reads, is left out with a remark.
struct TensorText {
  std::string lines;
  bool is_whole = true;
};
TensorText tensor_text(const AnyTensor& tensor);

// What became of elements that were never set: left so, or part of a sum, which is then NaN.
bool has_unset(const AnyTensor& tensor);
bool is_made_of_unset(const AnyTensor& tensor);

}  // namespace course
