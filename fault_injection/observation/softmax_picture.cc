#include <array>
#include <cmath>

#include "picture.h"

namespace course {
namespace {

constexpr std::array kLogits = {1.0, 2.0, 0.5, 3.0};
constexpr int kPositions = 41;

// From 0.001, where exp overflows if nothing is done about it, to 10, and exactly 1 between.
double temperature(int position) { return std::pow(10.0, (position - 30) / 10.0); }

}  // namespace

Picture softmax_picture() {
  Tensor<axis::M, axis::N> scaled(kPositions, kLogits.size());
  Json temperatures = Json::array();
  for (int m = 0; m < kPositions; ++m) {
    temperatures.push_back(temperature(m));
    for (std::size_t n = 0; n < kLogits.size(); ++n) {
      scaled(m, static_cast<Index>(n)) = kLogits[n] / temperature(m);
    }
  }
  const auto call = [=](Shown& shown, Component&, Subject& subject, Subject&) {
    const Tensor<axis::M, axis::N> rows = subject.parts().primitives.softmax_rows(scaled);
    expect_extents("softmax_rows", rows, kPositions, Index{kLogits.size()});
    shown.put("softmax_rows", rows);
  };
  const auto draw = [](const Outputs& stages) -> Json {
    return json_rows(stages.front().values, kLogits.size());
  };
  return {.name = "softmax",
          .exhibit = {Component::primitives, "softmax_rows", "", {}, call},
          .faults = {"softmax-rows-not-normalised", "softmax-rows-without-maximum"},
          .setting = {{"logits", kLogits}, {"temperatures", temperatures}},
          .draw = draw};
}

}  // namespace course
