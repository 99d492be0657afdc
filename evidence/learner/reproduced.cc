#include "reproduced.h"

#include <cmath>

#include "metrics.h"

namespace course {

bool is_reproduced(double claimed, double measured) {
  if (!std::isfinite(claimed) || !std::isfinite(measured)) return false;
  const double rounded = rounded_for_record(measured);
  if (claimed == rounded) return true;
  if (rounded == 0) return false;
  constexpr int kDigits = 6;
  constexpr double kHalf = 0.501;  // so that another last bit may round the other way
  const double unit = std::pow(10.0, std::floor(std::log10(std::abs(measured))) - (kDigits - 1));
  return claimed == rounded_for_record(claimed) && std::abs(claimed - measured) <= kHalf * unit;
}

}  // namespace course
