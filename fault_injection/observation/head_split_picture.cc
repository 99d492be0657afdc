#include <array>

#include "picture.h"

namespace course {
namespace {

constexpr Index kTokens = 3;
constexpr Index kChannels = 8;
constexpr std::array<Index, 4> kHeadCounts = {1, 2, 4, 8};

// Each element of x is its own number, and the weight copies: so what comes out says where it is from.
Tokens numbered_tokens() {
  Tokens x(1, kTokens, kChannels);
  for (Index i = 0; i < x.size(); ++i) x.data()[i] = static_cast<double>(i);
  return x;
}

Tensor<axis::DIn, axis::DOut> identity() {
  Tensor<axis::DIn, axis::DOut> weight(kChannels, kChannels);
  for (Index i = 0; i < kChannels; ++i) {
    for (Index j = 0; j < kChannels; ++j) weight(i, j) = i == j ? 1.0 : 0.0;
  }
  return weight;
}

}  // namespace

Picture head_split_picture() {
  const Tokens x = numbered_tokens();
  const Tensor<axis::DIn, axis::DOut> w = identity();
  const auto call = [=](Shown& shown, Component&, Subject& subject, Subject&) {
    for (const Index heads : kHeadCounts) {
      const QkvHeads qkv = subject.parts().qkv_projection.project(x, w, w, w, heads);
      expect_extents("q", qkv.q, 1, heads, kTokens, kChannels / heads);
      shown.put("q", qkv.q);
    }
  };
  const auto draw = [](const Outputs& stages) -> Json {
    Json all = Json::array();
    for (const AnyTensor& stage : stages) all.push_back(json_of(stage.values));
    return all;
  };
  return {.name = "head_split",
          .exhibit = {Component::qkv_projection, "project", "", {}, call},
          .faults = {"split-by-memory", "split-interleaved", "heads-in-reverse"},
          .setting = {{"tokens", kTokens}, {"channels", kChannels}, {"heads", kHeadCounts}},
          .draw = draw};
}

}  // namespace course
