#pragma once

#include <string_view>

namespace course {
namespace detail {

// The compiler's own spelling of a value: "course::Sum::in_int" for one that has a name, a number
// after a cast for one that has none.
template <auto kValue>
constexpr std::string_view spelled() {
  std::string_view text = __PRETTY_FUNCTION__;
  text.remove_prefix(text.find("kValue = ") + 9);
  return text.substr(0, text.find_first_of(";]"));
}

template <typename Enum, int kFirst>
constexpr int count_from() {
  if constexpr (spelled<static_cast<Enum>(kFirst)>().front() == '(') {
    return kFirst;
  } else {
    return count_from<Enum, kFirst + 1>();
  }
}

template <typename Enum, int kLast>
std::string_view name_below(int value) {
  if constexpr (kLast == 0) {
    return {};
  } else {
    return value == kLast - 1 ? spelled<static_cast<Enum>(kLast - 1)>()
                              : name_below<Enum, kLast - 1>(value);
  }
}

}  // namespace detail

// How many values an enum class has that is numbered from 0, and what they are called. The language
// does not tell; the compilers do.
template <typename Enum>
inline constexpr int kEnumerators = detail::count_from<Enum, 0>();

template <typename Enum>
std::string_view enumerator_name(Enum value) {
  return detail::name_below<Enum, kEnumerators<Enum>>(static_cast<int>(value));
}

}  // namespace course
