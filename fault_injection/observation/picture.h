#pragma once

#include <functional>
#include <nlohmann/json.hpp>
#include <span>
#include <string>
#include <vector>

#include "show.h"

namespace course {

using Json = nlohmann::ordered_json;

// One picture of the observation page: a call of one part, the mistakes to show beside it, and what
// is drawn of the stages that come of it.
struct Picture {
  const char* name;                 // its key in the document
  Exhibit exhibit;                  // its stages have the shapes of the contract, or it fails
  std::vector<const char*> faults;  // ids
  Json setting;                     // what the call was given, as far as the page shows it
  std::function<Json(const Outputs& stages)> draw;
};

// Causal attention on random queries and keys of some words; the same word has the same ones.
Picture attention_picture(const std::vector<std::string>& words);

// The softmax of four logits at each position of a slider for the temperature.
Picture softmax_picture();

// Scores of independent vectors of mean 0 and variance 1, for a row of head widths.
Picture dot_product_picture();

// Where each element of a (T, D) matrix goes, for each number of heads.
Picture head_split_picture();

// Throws SubjectFailure if a stage has other extents than these, and so cannot be drawn.
template <typename... Axes>
void expect_extents(const char* stage, const Tensor<Axes...>& tensor,
                    detail::IndexOf<Axes>... expected) {
  if (tensor.shape() == Shape<Axes...>(expected...)) return;
  throw SubjectFailure(Outcome::wrong_shape,
                       std::string(stage) + " has another shape than it must");
}

// A number, or "nan", "inf", "-inf", which JSON has no numbers for.
Json json_of(double value);
Json json_of(std::span<const double> values);

// The values of a matrix with rows of this width.
Json json_rows(std::span<const double> values, std::size_t width);

}  // namespace course
