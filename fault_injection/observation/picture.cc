#include "picture.h"

#include <cmath>

#include "text.h"

namespace course {

Json json_of(double value) {
  if (std::isfinite(value)) return value;
  return number_text(value);
}

Json json_of(std::span<const double> values) {
  Json list = Json::array();
  for (const double value : values) list.push_back(json_of(value));
  return list;
}

Json json_rows(std::span<const double> values, std::size_t width) {
  Json rows = Json::array();
  for (std::size_t begin = 0; begin < values.size(); begin += width) {
    rows.push_back(json_of(values.subspan(begin, width)));
  }
  return rows;
}

}  // namespace course
