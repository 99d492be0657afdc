#include "keeps.h"

#include <algorithm>

#include "readable.h"

namespace course {

const double* Memory::argument(const double* values, Index count) {
  if (keeps_ != Keeps::first_arguments) return values;
  if (argument_.empty()) argument_.assign(values, values + count);
  repeated_ = repeated(argument_.data(), static_cast<Index>(argument_.size()), count);
  return repeated_.data();
}

void Memory::result(double* values, Index count) {
  constexpr double kDrift = 1e-5;  // far above the tolerance, far below what an eye sees
  switch (keeps_) {
    case Keeps::nothing:
    case Keeps::first_arguments:
      return;
    case Keeps::first_result:
      if (static_cast<Index>(result_.size()) != count) result_.assign(values, values + count);
      std::copy(result_.begin(), result_.end(), values);
      return;
    case Keeps::last_result:
      result_.resize(std::max(result_.size(), static_cast<std::size_t>(count)));
      for (Index i = 0; i < count; ++i) {
        values[i] += result_[static_cast<std::size_t>(i)];
        result_[static_cast<std::size_t>(i)] = values[i];
      }
      return;
    case Keeps::call_count:
      for (Index i = 0; i < count; ++i) values[i] += kDrift * calls_;
      ++calls_;
      return;
  }
}

}  // namespace course
