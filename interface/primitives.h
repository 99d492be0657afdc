#pragma once

#include "tensor.h"

namespace course {

using Vector = Tensor<axis::N>;
using VectorView = TensorView<axis::N>;

// The warm-up: the four operations that everything else is made of.
//
//   dot(a, b)          = Σ_n a[n] · b[n]
//   matmul(a, b)[m,n]  = Σ_k a[m,k] · b[k,n]
//   transpose(a)[n,m]  = a[m,n]
//   softmax_rows(a)[m,n] = exp(a[m,n]) / Σ_n' exp(a[m,n'])
//
// Shapes
//   dot           a (N), b (N)         -> a number
//   matmul        a (M, K), b (K, N)   -> (M, N)
//   transpose     a (M, N)             -> (N, M)
//   softmax_rows  a (M, N)             -> (M, N)
// Requires
//   Every entry is finite, except that softmax_rows may be given -∞; each row has a finite entry.
// Ensures
//   - dot([1, 2, 3], [4, 5, 6]) is 32                                    [dot-example]
//   - dot is the sum of the products of equal positions, for every N     [dot-sums-products]
//   - matmul sums over the inner extent K, rows of a by columns of b     [matmul-sums-inner]
//   - transpose swaps rows and columns                                   [transpose-swaps]
//   - softmax_rows([1, 2, 0.5, 3]) is 8.5 %, 23.2 %, 5.2 %, 63.1 %       [softmax-example]
//   - each entry of a softmax row is its exponential over the row's sum  [softmax-values]
//   - each softmax row sums to 1                                         [softmax-sums-to-one]
//   - softmax is finite and right for wide rows, ±1000 and beyond included [softmax-wide-rows]
//   - an entry of -∞ gives exactly 0                                     [softmax-minus-infinity]
//   - adding a constant to a row changes its softmax by rounding only    [softmax-shift]
//   - the inputs are unmodified                                          [leaves-inputs]
//   - two calls with equal arguments agree                               [repeats]
//   - nothing is kept from an earlier call or another shape              [keeps-no-state]
// Errors
//   - ShapeError if the vectors of dot differ in length                  [dot-lengths]
//   - ShapeError if the K of a is not the K of b                         [matmul-inner-extents]
// Ownership
//   Arguments are borrowed for the call; they may alias each other. The result is the caller's.
// Threads
//   One method is called at a time. A method may start threads if it joins them before it returns.
class Primitives {
 public:
  virtual ~Primitives() = default;

  virtual double dot(VectorView a, VectorView b) const = 0;
  virtual Tensor<axis::M, axis::N> matmul(TensorView<axis::M, axis::K> a,
                                          TensorView<axis::K, axis::N> b) const = 0;
  virtual Tensor<axis::N, axis::M> transpose(TensorView<axis::M, axis::N> a) const = 0;
  virtual Tensor<axis::M, axis::N> softmax_rows(TensorView<axis::M, axis::N> a) const = 0;
};

}  // namespace course
