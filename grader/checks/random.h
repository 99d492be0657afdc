#pragma once

#include <cstdint>
#include <random>
#include <string_view>

#include "tensor.h"

namespace course {

// The course's generator for cases worked out by hand. Seed 11 starts 0.511587, 0.529946, 0.608118,
// 0.590158.
class Mulberry32 {
 public:
  explicit Mulberry32(std::uint32_t seed) : state_(seed) {}
  double next();  // in [0, 1)

 private:
  std::uint32_t state_;
};

// Everything else. The standard engine is the same everywhere, the standard distributions are not:
// the mapping to doubles is our own.
class Random {
 public:
  // A stream of its own for each purpose, so that a check draws the same alone or among others.
  Random(std::uint64_t seed, std::string_view purpose);

  double uniform(double low, double high);  // [low, high)
  Index below(Index bound);                 // 0 … bound - 1

  // Mean 0, standard deviation 1, never 0 or ±1 but by a miracle. The product fills the last bits
  // also of small numbers, so that nothing can be added to one and taken away again unnoticed.
  double unit() { return kRootThree * uniform(-1.0, 1.0); }

  template <typename... Axes>
  void fill(Tensor<Axes...>& tensor, double scale = 1.0) {
    for (Index i = 0; i < tensor.size(); ++i) tensor.data()[i] = scale * unit();
  }

 private:
  static constexpr double kRootThree =
      1.7320508075688772;  // a uniform of this half-width has variance 1

  std::mt19937_64 engine_;
};

}  // namespace course
