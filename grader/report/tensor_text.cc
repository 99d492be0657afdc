#include "tensor_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cmath>

#include "compare.h"
#include "text.h"

namespace course {
namespace {

constexpr std::size_t kIndent = 4;
constexpr std::size_t kGap = 2;
constexpr Index kMostMatrices = 4;
constexpr Index kMostRows = 16;
constexpr Index kMostColumns = 16;  // more do not fit, however short the numbers are

enum class Unset { no, yes, in_a_sum };

// A sum with an unset element in it keeps the bits of that NaN, but for the quiet one.
Unset unset(double value) {
  const auto bits = std::bit_cast<unsigned long long>(value);
  constexpr auto kSign = std::bit_cast<unsigned long long>(-0.0);
  if ((bits & ~kSign) == kUnwrittenBits) return Unset::yes;
  return (bits & ~(kSign | kQuietBit)) == kUnwrittenBits ? Unset::in_a_sum : Unset::no;
}

bool holds(const AnyTensor& tensor, Unset wanted) {
  return std::any_of(tensor.values.begin(), tensor.values.end(),
                     [&](double value) { return unset(value) == wanted; });
}

bool is_integral(const AnyTensor& tensor) {
  return std::all_of(tensor.values.begin(), tensor.values.end(), [](double value) {
    return !std::isfinite(value) || value == std::trunc(value);
  });
}

// One tensor on its way to text. A vector is a matrix of one row without a label.
class Layout {
 public:
  explicit Layout(const AnyTensor& tensor)
      : tensor_(tensor),
        rank_(tensor.axes.size()),
        columns_(tensor.extents.back()),
        rows_(rank_ > 1 ? tensor.extents[rank_ - 2] : 1),
        matrices_(static_cast<Index>(tensor.values.size()) / (rows_ * columns_)),
        is_integral_(is_integral(tensor)) {
    shown_matrices_ = std::min(matrices_, kMostMatrices);
    shown_rows_ = std::min(rows_, kMostRows);
    shown_columns_ = std::min(columns_, kMostColumns);
    measure();
  }

  TensorText text() const {
    TensorText result;
    for (Index matrix = 0; matrix < shown_matrices_; ++matrix) {
      result.lines += heading(matrix);
      for (Index row = 0; row < shown_rows_; ++row) result.lines += row_text(matrix, row);
    }
    const std::string remark = what_is_left_out();
    result.is_whole = remark.empty();
    if (!remark.empty()) result.lines += wrapped(std::string(kIndent, ' ') + "here are ", remark);
    return result;
  }

 private:
  std::string cell(Index matrix, Index row, Index column) const {
    const Index flat = (matrix * rows_ + row) * columns_ + column;
    return element_text(tensor_.values[static_cast<std::size_t>(flat)], is_integral_);
  }

  std::string label(std::size_t axis, Index position) const {
    return fmt::format("{}={}", tensor_.indices[axis], position);
  }

  // "b=1, h=0", of the axes along which there is more than one matrix.
  std::string matrix_label(Index matrix) const {
    const std::vector<Index> position = tensor_.position(matrix * rows_ * columns_);
    std::string text;
    for (std::size_t a = 0; a + 2 < rank_; ++a) {
      if (tensor_.extents[a] == 1) continue;
      text += (text.empty() ? "" : ", ") + label(a, position[a]);
    }
    return text;
  }

  std::string row_label(Index row) const { return rank_ > 1 ? label(rank_ - 2, row) : ""; }

  // How wide labels and columns are, and how many columns fit then.
  void measure() {
    for (Index matrix = 0; matrix < shown_matrices_; ++matrix) {
      label_width_ = std::max(label_width_, matrix_label(matrix).size());
      for (Index row = 0; row < shown_rows_; ++row) {
        label_width_ = std::max(label_width_, row_label(row).size());
        for (Index column = 0; column < shown_columns_; ++column) {
          cell_width_ = std::max(
              {cell_width_, cell(matrix, row, column).size(), label(rank_ - 1, column).size()});
        }
      }
    }
    const std::size_t fitting = (line_width() - kIndent - label_width_) / (kGap + cell_width_);
    shown_columns_ = std::min(shown_columns_, static_cast<Index>(fitting));
  }

  std::string heading(Index matrix) const {
    std::string line = fmt::format("{:{}}{:>{}}", "", kIndent, matrix_label(matrix), label_width_);
    for (Index column = 0; column < shown_columns_; ++column) {
      line += fmt::format("{:>{}}", label(rank_ - 1, column), kGap + cell_width_);
    }
    return line + '\n';
  }

  std::string row_text(Index matrix, Index row) const {
    std::string line = fmt::format("{:{}}{:>{}}", "", kIndent, row_label(row), label_width_);
    for (Index column = 0; column < shown_columns_; ++column) {
      line += fmt::format("{:>{}}", cell(matrix, row, column), kGap + cell_width_);
    }
    return line + '\n';
  }

  std::string what_is_left_out() const {
    std::string text;
    const auto add = [&](Index shown, Index all, const char* what) {
      if (shown < all)
        text += fmt::format("{}{} of {} {}", text.empty() ? "" : ", ", shown, all, what);
    };
    add(shown_columns_, columns_, "columns");
    add(shown_rows_, rows_, "rows");
    add(shown_matrices_, matrices_, "matrices");
    return text;
  }

  const AnyTensor& tensor_;
  std::size_t rank_;
  Index columns_, rows_, matrices_;
  Index shown_columns_, shown_rows_, shown_matrices_;
  bool is_integral_;
  std::size_t label_width_ = 3;  // "t=0", so that vectors stand under matrices
  std::size_t cell_width_ = 0;
};

}  // namespace

std::string element_text(double value, bool is_integral) {
  constexpr double kLong = 1e6;
  constexpr double kAllZeros = 0.5e-4;
  if (unset(value) == Unset::yes) return "----";
  if (std::isnan(value)) return "nan";
  if (std::isinf(value)) return value > 0 ? "inf" : "-inf";
  const double size = std::abs(value);
  if (size >= kLong || (size > 0 && size < kAllZeros)) return fmt::format("{:.4g}", value);
  if (size == 0) value = 0;  // and not -0
  return fmt::format("{:.{}f}", value, is_integral ? 0 : 4);
}

std::string tensor_title(const AnyTensor& tensor) {
  if (tensor.axes.empty()) {
    return fmt::format("{} = {}", tensor.name, number_text(tensor.values.front()));
  }
  return fmt::format("{} {}", tensor.name, shape_text(tensor));
}

TensorText tensor_text(const AnyTensor& tensor) {
  return tensor.axes.empty() ? TensorText{} : Layout(tensor).text();
}

bool has_unset(const AnyTensor& tensor) { return holds(tensor, Unset::yes); }

bool is_made_of_unset(const AnyTensor& tensor) { return holds(tensor, Unset::in_a_sum); }

}  // namespace course
