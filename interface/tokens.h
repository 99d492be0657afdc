#pragma once

#include "tensor.h"

// The tensors that several components pass to each other.
namespace course {

using Tokens = Tensor<axis::B, axis::T, axis::D>;  // one vector of width D for each token
using TokensView = TensorView<axis::B, axis::T, axis::D>;

using Heads = Tensor<axis::B, axis::H, axis::T, axis::DHead>;  // the same, split into heads
using HeadsView = TensorView<axis::B, axis::H, axis::T, axis::DHead>;

using SquareWeightView =
    TensorView<axis::DIn, axis::DOut>;  // y = x · W: rows are read, columns written
using GainView = TensorView<axis::D>;   // one number for each channel

}  // namespace course
