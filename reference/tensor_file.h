#pragma once

// Tensors in a file that people and Python can read too.
//
//   {
//     "format": "course-tensors-1",
//     "numbers": {"eps": 0.037, "heads": 3},
//     "tensors": {
//       "q": {"axes": ["B", "H", "T", "d_head"], "shape": [1, 1, 2, 2], "values": [1, 0, 0, 1]}
//     }
//   }
//
//   axes     the names of axes.h, in the order of the tensor's type
//   shape    one whole number for each axis, at least 1
//   values   one flat list, row-major: neighbours along the last axis lie side by side; -∞, ∞ and
//            NaN, which JSON has no numbers for, are "-inf", "inf" and "nan"
//   numbers  may be left out; nothing else may, and no other key may be added
//
// What is written and read again is the same doubles. A file has at most 16 MiB, 1000 tensors and
// 1000 numbers. In Python:
//
//   t = json.load(open("out.json"))["tensors"]["weights"]
//   weights = numpy.array([float(value) for value in t["values"]]).reshape(t["shape"])
//
// and back, where all is finite:
//
//   {"axes": t["axes"], "shape": list(weights.shape), "values": weights.ravel().tolist()}

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "tensor.h"

namespace course {

// One line, "in.json: tensor "q" is missing": the source is the file.
class TensorFileError : public std::runtime_error {
 public:
  TensorFileError(const std::string& source, const std::string& what);
};

struct TensorEntry {
  std::vector<std::string> axes;
  std::vector<Index> shape;  // every extent at least 1; their product is the count of values
  std::vector<double> values;
};

// The content of such a file, in memory. Every failure is a TensorFileError.
class TensorFile {
 public:
  static constexpr std::size_t kMostBytes = std::size_t{16} << 20;
  static constexpr std::size_t kMostNames = 1000;

  static TensorFile read(const std::filesystem::path& path);

  // All or nothing: whoever opens the path finds the old file or the whole new one.
  void write(const std::filesystem::path& path) const;

  // The tensor, if it has exactly these axes. In messages it calls itself `as`, a literal.
  template <typename... Axes>
  Tensor<Axes...> get(const std::string& name, const char* as = "the tensor") const {
    const TensorEntry& entry = find(name, {Axes::kName...});
    auto extent = entry.shape.begin();
    const Shape<Axes...> shape{next<Axes>(extent)...};  // braces, so from left to right
    Tensor<Axes...> tensor(shape, as);
    std::copy(entry.values.begin(), entry.values.end(), tensor.data());
    return tensor;
  }

  // Adds a Tensor or a TensorView, or replaces the tensor of this name.
  template <template <typename...> class Any, typename... Axes>
  void put(const std::string& name, const Any<Axes...>& tensor) {
    put(name, TensorEntry{.axes = {Axes::kName...},
                          .shape = {tensor.template extent<Axes>()...},
                          .values = {tensor.data(), tensor.data() + tensor.size()}});
  }
  void put(const std::string& name, TensorEntry entry);

  double number(const std::string& name) const;
  Index whole_number(const std::string& name) const;
  void put_number(const std::string& name, double value);

  std::vector<std::string> tensor_names() const;

  // Where they came from, as messages call it: the file's path.
  const std::string& source() const { return source_; }

 private:
  template <typename Axis>
  static Index next(std::vector<Index>::const_iterator& extent) {
    return *extent++;
  }

  const TensorEntry& find(const std::string& name, const std::vector<std::string>& axes) const;

  std::string source_ = "these tensors";                      // the file they were read from
  std::vector<std::pair<std::string, TensorEntry>> tensors_;  // as they were put: q before k
  std::vector<std::pair<std::string, double>> numbers_;
};

}  // namespace course
