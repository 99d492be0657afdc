#include <algorithm>
#include <cmath>

#include "picture.h"
#include "random.h"

namespace course {
namespace {

constexpr Index kLargestDHead = 4096;
constexpr Index kSequences = 8;
constexpr Index kTokens = 16;
constexpr std::uint64_t kSeed = 1;

// Columns of width 1 around 0; the outermost hold everything beyond.
constexpr int kFarthest = 40;

std::vector<Index> head_widths() {
  std::vector<Index> widths;
  for (Index width = 1; width <= kLargestDHead; width *= 2) widths.push_back(width);
  return widths;
}

Heads independent(const std::string& role, Index d_head) {
  Heads vectors(kSequences, 1, kTokens, d_head);
  Random(kSeed, role + " of width " + std::to_string(d_head)).fill(vectors);
  return vectors;
}

// How often a score is nearest to -kFarthest … kFarthest.
std::vector<int> histogram(const std::vector<double>& scores) {
  std::vector<int> counts(2 * kFarthest + 1);
  for (const double score : scores) {
    if (std::isnan(score)) continue;
    const double nearest = std::clamp(std::round(score), -1.0 * kFarthest, 1.0 * kFarthest);
    ++counts[static_cast<std::size_t>(nearest + kFarthest)];
  }
  return counts;
}

double mean(const std::vector<double>& values, double (*of)(double)) {
  double sum = 0.0;
  for (const double value : values) sum += of(value);
  return sum / static_cast<double>(values.size());
}

double standard_deviation(const std::vector<double>& values) {
  const double centre = mean(values, [](double x) { return x; });
  return std::sqrt(mean(values, [](double x) { return x * x; }) - centre * centre);
}

// NaN if one of them is.
double largest(std::span<const double> weights) {
  double largest = weights.front();
  for (const double weight : weights) {
    if (std::isnan(weight) || weight > largest) largest = weight;
  }
  return largest;
}

// Of the largest weight of each row.
double mean_of_largest(std::span<const double> weights) {
  double sum = 0.0;
  for (std::size_t row = 0; row < weights.size(); row += kTokens) {
    sum += largest(weights.subspan(row, kTokens));
  }
  return sum * static_cast<double>(kTokens) / static_cast<double>(weights.size());
}

// The stages are scores and weights of one width after the other.
Json draw(const Outputs& stages) {
  Json widths = Json::array();
  for (std::size_t i = 0; i + 1 < stages.size(); i += 2) {
    const std::vector<double>& scores = stages[i].values;
    const std::vector<double>& weights = stages[i + 1].values;
    widths.push_back(
        {{"counts", histogram(scores)},
         {"deviation", json_of(standard_deviation(scores))},
         {"largest_weight", json_of(mean_of_largest(weights))},
         {"mean_slope", json_of(mean(weights, [](double p) { return p * (1.0 - p); }))}});
  }
  return widths;
}

}  // namespace

Picture dot_product_picture() {
  const auto call = [](Shown& shown, Component&, Subject& subject, Subject&) {
    for (const Index d_head : head_widths()) {
      const Heads q = independent("queries", d_head);
      const Heads k = independent("keys", d_head);
      const AttentionStages stages = subject.parts().causal_attention.attend(q, k, k, Mask::none);
      expect_extents("scores", stages.scores, kSequences, 1, kTokens, kTokens);
      expect_extents("weights", stages.weights, kSequences, 1, kTokens, kTokens);
      shown.put("scores", stages.scores);
      shown.put("weights", stages.weights);
    }
  };
  return {.name = "dot_products",
          .exhibit = {Component::causal_attention, "attend", "", {}, call},
          .faults = {"scale-missing", "scale-by-d-head"},
          .setting = {{"d_heads", head_widths()},
                      {"scores", kSequences * kTokens * kTokens},
                      {"keys", kTokens},
                      {"farthest", kFarthest}},
          .draw = draw};
}

}  // namespace course
