#pragma once

#include <cstring>
#include <deque>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "components.h"
#include "frames.h"

namespace course {

// Arguments and results as bytes. A tensor is its extents and its values; the rank and the axes are
// known on both sides from the type.
class Writer {
 public:
  template <typename T>
  void number(T value) {
    static_assert(std::is_arithmetic_v<T> || std::is_enum_v<T>);
    bytes(&value, sizeof value);
  }

  template <typename... Axes>
  void tensor(TensorView<Axes...> view) {
    for (int a = 0; a < Shape<Axes...>::kRank; ++a) number(view.shape().extent_at(a));
    values(view.data(), view.size());
  }

  void values(const double* from, Index count) {
    bytes(from, static_cast<std::size_t>(count) * sizeof(double));
  }

  // An argument: arguments that share their memory here share it on the other side too.
  template <typename... Axes>
  void argument(TensorView<Axes...> view) {
    for (std::size_t i = 0; i < lent_.size(); ++i) {
      if (lent_[i].data == view.data() && lent_[i].size == view.size()) {
        number(static_cast<std::int32_t>(i));
        for (int a = 0; a < Shape<Axes...>::kRank; ++a) number(view.shape().extent_at(a));
        return;
      }
    }
    lent_.push_back({view.data(), view.size()});
    number(kNewMemory);
    tensor(view);
  }

  void text(const char* value) { bytes(value, std::strlen(value)); }

  std::vector<std::byte> take() { return std::move(payload_); }

  // The memory of the arguments, in order: where a callee that writes to its arguments has written.
  struct Lent {
    const double* data;
    Index size;
  };
  const std::vector<Lent>& lent() const { return lent_; }

  static constexpr std::int32_t kNewMemory = -1;

 private:
  void bytes(const void* data, std::size_t size) {
    const std::size_t at = payload_.size();
    payload_.resize(at + size);
    std::memcpy(payload_.data() + at, data, size);
  }

  std::vector<std::byte> payload_;
  std::vector<Lent> lent_;
};

// Throws FrameError where the bytes do not hold what is asked for.
class Reader {
 public:
  explicit Reader(const std::vector<std::byte>& payload) : payload_(payload) {}

  template <typename T>
  T number() {
    T value;
    bytes(&value, sizeof value);
    return value;
  }

  template <typename... Axes>
  Tensor<Axes...> tensor(const char* name) {
    Tensor<Axes...> tensor(checked_shape<Axes...>(), name);
    values(tensor.data(), tensor.size());
    return tensor;
  }

  // An argument; its memory lives as long as the reader.
  template <typename... Axes>
  TensorView<Axes...> argument(const char* name) {
    const auto same_as = number<std::int32_t>();
    if (same_as == Writer::kNewMemory) {
      const Shape<Axes...> shape = checked_shape<Axes...>();
      memory_.emplace_back(static_cast<std::size_t>(shape.size()));
      values(memory_.back().data(), shape.size());
      return {memory_.back().data(), shape, name};
    }
    const Shape<Axes...> shape = read_shape<Axes...>();
    if (same_as < 0 || static_cast<std::size_t>(same_as) >= memory_.size() ||
        memory_[static_cast<std::size_t>(same_as)].size() !=
            static_cast<std::size_t>(shape.size())) {
      malformed();
    }
    return {memory_[static_cast<std::size_t>(same_as)].data(), shape, name};
  }

  void values(double* into, Index count) {
    bytes(into, static_cast<std::size_t>(count) * sizeof(double));
  }

  std::string rest() {
    std::string text(payload_.size() - at_, '\0');
    bytes(text.data(), text.size());
    return text;
  }

  const std::deque<std::vector<double>>& memory() const { return memory_; }

 private:
  [[noreturn]] static void malformed() {
    throw FrameError(FrameError::Kind::malformed, "a message that does not hold what it should");
  }

  void bytes(void* into, std::size_t size) {
    if (size > payload_.size() - at_) malformed();
    std::memcpy(into, payload_.data() + at_, size);
    at_ += size;
  }

  template <typename... Axes>
  Shape<Axes...> read_shape() {
    Index extents[sizeof...(Axes)];
    double size = sizeof(double);  // as a double, so that the product cannot wrap
    for (Index& extent : extents) {
      extent = number<Index>();
      if (extent < 1) malformed();
      size *= static_cast<double>(extent);
    }
    if (size > static_cast<double>(kLargestPayload)) malformed();
    return [&]<std::size_t... I>(std::index_sequence<I...>) {
      return Shape<Axes...>(extents[I]...);
    }
    (std::index_sequence_for<Axes...>{});
  }

  // A shape whose values are in the message, so that nothing is allocated on trust.
  template <typename... Axes>
  Shape<Axes...> checked_shape() {
    const Shape<Axes...> shape = read_shape<Axes...>();
    if (static_cast<std::size_t>(shape.size()) * sizeof(double) > payload_.size() - at_) {
      malformed();
    }
    return shape;
  }

  const std::vector<std::byte>& payload_;
  std::size_t at_ = 0;
  std::deque<std::vector<double>> memory_;
};

}  // namespace course
