#pragma once

#include <memory>
#include <tuple>

#include "common_decisions.h"
#include "keeps.h"
#include "primitives.h"
#include "softmax_variant.h"

namespace course {

// Every decision in writing the primitives.
struct PrimitivesOptions {
  enum class Dot : std::uint8_t { a_by_b, a_by_a };
  // Which extent the inner loop of matmul runs to.
  enum class Inner : std::uint8_t { k, rows, columns };
  // How the operands of matmul lie in memory.
  enum class Reads : std::uint8_t { rows_by_columns, b_transposed, a_transposed };
  enum class Product : std::uint8_t { rows_first, columns_first };
  enum class Transpose : std::uint8_t { swapped, same_memory, one_half_unwritten };
  enum class SoftmaxOver : std::uint8_t { rows, columns, everything };
  // What an entry is before its softmax.
  enum class Entries : std::uint8_t { as_given, clamped, minus_infinity_as_zero };
  enum class Shapes : std::uint8_t { checked, dot_unchecked, matmul_unchecked };

  Dot dot{};
  Sum dot_sum{};
  Inner inner{};
  Reads reads{};
  Product product{};
  Sum matmul_sum{};
  Transpose transpose{};
  SoftmaxOver softmax_over{};
  Entries entries{};
  Maximum maximum{};
  Exponential exponential{};
  Normaliser normaliser{};
  Algorithm algorithm{};
  Sum softmax_sum{};
  Inputs inputs{};
  Keeps keeps{};
  Shapes shapes{};

  auto decisions() const {
    return std::tie(dot, dot_sum, inner, reads, product, matmul_sum, transpose, softmax_over,
                    entries, maximum, exponential, normaliser, algorithm, softmax_sum, inputs,
                    keeps, shapes);
  }
  bool operator==(const PrimitivesOptions&) const = default;
};

std::unique_ptr<Primitives> make_variant(const PrimitivesOptions& options);

}  // namespace course
