#include "extension/cached_rows.h"

#include <cmath>

namespace course {

CachedRow::CachedRow(HeadsView from, Index t, bool borrowed)
    : from_(from), t_(t), width_(from.extent<axis::DHead>()) {
  if (borrowed) return;
  const Index heads = from.extent<axis::B>() * from.extent<axis::H>();
  for (Index head = 0; head < heads; ++head) {
    const double* const row = from.data() + (head * from.extent<axis::T>() + t) * width_;
    own_.insert(own_.end(), row, row + width_);
  }
}

double CachedRow::at(Index head, Index d) const {
  if (own_.empty()) {
    return from_.data()[((head * from_.extent<axis::T>() + t_) * width_ + d) % from_.size()];
  }
  return own_[static_cast<std::size_t>(head * width_ + d) % own_.size()];
}

void CachedRow::turn(Index position) {
  for (std::size_t pair = 0; pair + 1 < own_.size(); pair += 2) {
    const double angle = static_cast<double>(position) *
                         std::pow(10000.0, -static_cast<double>(static_cast<Index>(pair) % width_) /
                                               static_cast<double>(width_));
    const double first = own_[pair];
    const double second = own_[pair + 1];
    own_[pair] = first * std::cos(angle) - second * std::sin(angle);
    own_[pair + 1] = first * std::sin(angle) + second * std::cos(angle);
  }
}

}  // namespace course
