#include "picture.h"
#include "random.h"

namespace course {
namespace {

constexpr Index kDHead = 16;
constexpr std::uint64_t kSeed = 1;
constexpr double kSpread = 1.5;  // of the scores, once they are scaled

Heads vectors_of(const std::vector<std::string>& words, const std::string& role, double scale) {
  const auto T = static_cast<Index>(words.size());
  Heads vectors(1, 1, T, kDHead);
  for (Index t = 0; t < T; ++t) {
    Random random(kSeed, role + " of " + words[static_cast<std::size_t>(t)]);
    for (Index d = 0; d < kDHead; ++d) vectors(0, 0, t, d) = scale * random.unit();
  }
  return vectors;
}

}  // namespace

Picture attention_picture(const std::vector<std::string>& words) {
  const Heads q = vectors_of(words, "query", kSpread);
  const Heads k = vectors_of(words, "key", 1.0);
  const Heads v = vectors_of(words, "value", 1.0);
  const auto T = static_cast<Index>(words.size());
  const auto call = [=](Shown& shown, Component&, Subject& subject, Subject&) {
    const AttentionStages stages = subject.parts().causal_attention.attend(q, k, v, Mask::causal);
    expect_extents("weights", stages.weights, 1, 1, T, T);
    shown.put("weights", stages.weights);
  };
  const auto draw = [=](const Outputs& stages) -> Json {
    return json_rows(stages.front().values, words.size());
  };
  return {.name = "attention",
          .exhibit = {Component::causal_attention, "attend", "", {}, call},
          .faults = {"mask-missing", "mask-flipped", "mask-adds-zero", "mask-after-softmax",
                     "scale-missing", "scale-by-d-head"},
          .setting = {{"words", words}, {"d_head", kDHead}},
          .draw = draw};
}

}  // namespace course
