#pragma once

#include "primitives.h"
#include "probe.h"
#include "random.h"

namespace course {

// Primitives takes four probes: a person writes the four one after the other, and what is not
// written yet must not fail the rest.

using Rows = Tensor<axis::M, axis::N>;

class DotProbe : public Probe {
 public:
  DotProbe(Random& random, Index a_length, Index b_length);

  Outputs call(const Parts& parts) const override;
  std::string given() const override;
  Outputs inputs() const override;
  std::unique_ptr<Probe> copy() const override;

  Vector a, b;
};

class MatmulProbe : public Probe {
 public:
  // a is (M, K), b is (K_of_b, N).
  MatmulProbe(Random& random, Index M, Index K, Index K_of_b, Index N);
  MatmulProbe(Random& random, Index M, Index K, Index N) : MatmulProbe(random, M, K, K, N) {}

  Outputs call(const Parts& parts) const override;
  std::string given() const override;
  Outputs inputs() const override;
  std::unique_ptr<Probe> copy() const override;

  Tensor<axis::M, axis::K> a;
  Tensor<axis::K, axis::N> b;
};

class TransposeProbe : public Probe {
 public:
  TransposeProbe(Random& random, Index M, Index N);

  Outputs call(const Parts& parts) const override;
  std::string given() const override;
  Outputs inputs() const override;
  std::unique_ptr<Probe> copy() const override;

  Rows a;
};

class SoftmaxProbe : public Probe {
 public:
  SoftmaxProbe(Random& random, Index M, Index N);

  Outputs call(const Parts& parts) const override;
  std::string given() const override;
  Outputs inputs() const override;
  std::unique_ptr<Probe> copy() const override;

  Rows a;
  std::string what = "random";
};

}  // namespace course
