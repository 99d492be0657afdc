#pragma once

#include <functional>
#include <string>
#include <vector>

#include "picture.h"

namespace course {

// What the observation page is made from. Keys are added in later versions and never change their
// meaning; "format" changes when one would have to.
//
//   format      "course-observation-1"
//   folder      the learner's folder, as a person calls it
//   again       what writes the page of this folder again
//   pictures    "attention", "softmax", "dot_products", "head_split":
//     part      the component whose method was called
//     setting   what it was given: words, d_head · logits, temperatures · d_heads, scores, keys,
//               farthest · tokens, channels, heads
//     takes     the same call on "yours", on "right", and on faults of the catalogue:
//       who     one of these two words, or the fault's id
//       wrong   what is wrong, to follow "when"; empty unless it is a fault
//       failure null, or why there are no numbers, or not all: {"says", "command"}
//       numbers what came, -∞, ∞ and NaN as "-inf", "inf", "nan":
//         attention     weights[t][s]
//         softmax       probabilities[temperature][logit]
//         dot_products  for each d_head: counts of the scores nearest to -farthest … farthest,
//                       deviation, largest_weight and mean_slope, the mean of p · (1 - p)
//         head_split    for each number of heads: (H, T, d_head) in one list, each value the number
//                       of the element of (T, D) that it is
struct Observation {
  Json document;

  std::vector<Failure> failures;  // of the learner's parts, each once
};

// How a part of the learner's is called.
using ShowYours = std::function<Shown(const Exhibit&)>;

struct ObservationOptions {
  std::vector<std::string> words;
  std::string folder;         // "clean_room"
  std::string folder_option;  // " --dir alice", or nothing
};

Observation observe(const ObservationOptions& options, const ShowYours& yours);

// Why a part gave no numbers, in one sentence; and what to type to learn more.
std::string sentence_of(const Failure& failure);
std::string command_of(const Failure& failure, const std::string& folder_option);

}  // namespace course
