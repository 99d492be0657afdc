#include "induction_head.h"

#include <fmt/format.h>

#include "compare.h"
#include "induction_circuit.h"
#include "slicing.h"

namespace course {
namespace {

constexpr double kLooks = 0.9;  // a head looks at a token iff its weight there is above this
constexpr const char* kFirstWeights = "first layer's weights";
constexpr const char* kSecondWeights = "second layer's weights";
constexpr const char* kByParts = "stream from part to part";
constexpr const char* kByBlocks = "stream through the blocks";

// Answers the same whatever it is given.
class Answer final : public TokenMap {
 public:
  explicit Answer(const Tokens& tokens) : tokens_(tokens) {}
  Tokens apply(TokensView) const override { return tokens_; }

 private:
  const Tokens& tokens_;
};

class InductionProbe final : public Probe {
 public:
  explicit InductionProbe(Random& random) : circuit(random) {}

  Outputs call(const Parts& parts) const override {
    Outputs outputs;
    Tokens by_parts = circuit.x;
    Tokens by_blocks = circuit.x;
    for (const InductionCircuit::Layer& layer : circuit.layers) {
      const BlockWeights weights = layer.weights();
      const char* stage = outputs.empty() ? kFirstWeights : kSecondWeights;
      by_parts = from_part_to_part(parts, by_parts, weights, stage, outputs);
      by_blocks = parts.transformer_block.forward(by_blocks, weights, own(parts));
    }
    outputs.emplace_back(kByParts, by_parts);
    outputs.emplace_back(kByBlocks, by_blocks);
    return outputs;
  }
  std::string given() const override {
    return fmt::format(
        "x {}, sequences of symbols; two layers with weights made by hand, their "
        "feed-forward 0",
        shape_text({"x", circuit.x}));
  }
  Outputs inputs() const override { return {{"x", circuit.x}}; }
  std::unique_ptr<Probe> copy() const override { return std::make_unique<InductionProbe>(*this); }

  InductionCircuit circuit;

 private:
  static BlockParts own(const Parts& parts) {
    return {.projection = parts.qkv_projection,
            .attention = parts.causal_attention,
            .merge = parts.head_merge,
            .norm = parts.rms_norm,
            .feed_forward = parts.feed_forward};
  }

  static Tokens from_part_to_part(const Parts& parts, TokensView x, const BlockWeights& w,
                                  const char* stage, Outputs& outputs) {
    const Tokens normed = parts.rms_norm.normalize(x, w.gain1, w.eps);
    const auto [q, k, v] = parts.qkv_projection.project(normed, w.w_q, w.w_k, w.w_v, w.heads);
    const AttentionStages stages = parts.causal_attention.attend(q, k, v, Mask::causal);
    outputs.emplace_back(stage, stages.weights);
    const Tokens merged = parts.head_merge.merge(stages.output, w.w_o);
    return parts.pre_norm_residual.apply(x, Answer(normed), Answer(merged));
  }
};

double at(const AnyTensor& tensor, std::initializer_list<Index> position) {
  Index flat = 0;
  auto extent = tensor.extents.begin();
  for (const Index i : position) flat = flat * *extent++ + i;
  return tensor.values.at(static_cast<std::size_t>(flat));
}

// What one sequence became.
class Reading {
 public:
  Reading(Trial& trial, const InductionCircuit& circuit, const Outputs& came, Index b)
      : trial_(trial),
        circuit_(circuit),
        sequence_(circuit.sequences[static_cast<std::size_t>(b)]),
        came_(came),
        b_(b) {}

  void expect_first_layer_looks_one_back() const {
    for (Index t = 1; t < InductionCircuit::kTokens; ++t) {
      expect_looks(kFirstWeights, circuit_.layers.front().head, t, t - 1, "the token before it");
    }
  }
  void expect_second_layer_finds_the_answer() const {
    expect_looks(kSecondWeights, circuit_.layers.back().head, kLast, sequence_.answer,
                 "the token after the same symbol");
  }

  // The answer's channel of the lane `next` is above every other.
  void expect_named(const char* stream) const {
    const Index right = sequence_.symbols[static_cast<std::size_t>(sequence_.answer)];
    const auto next = [&](Index symbol) {
      return at(stage_of(came_, stream), {b_, kLast, InductionCircuit::kNext + symbol});
    };
    for (Index symbol = 0; symbol < InductionCircuit::kSymbols; ++symbol) {
      if (symbol == right || next(right) > next(symbol)) continue;
      fail(fmt::format("{} should name {}; it has {:.4g} for it and {:.4g} for {}.", stream,
                       symbol_name(right), next(right), next(symbol), symbol_name(symbol)));
    }
  }

 private:
  static constexpr Index kLast = InductionCircuit::kTokens - 1;

  void expect_looks(const char* stage, Index head, Index t, Index s, const char* what) const {
    const double weight = at(stage_of(came_, stage), {b_, head, t, s});
    if (weight > kLooks) return;
    fail(fmt::format("{}[b={}, h={}, t={}, s={}] should be above {}, for s is {}; it is {:.4g}.",
                     stage, b_, head, t, s, kLooks, what, weight));
  }

  [[noreturn]] void fail(const std::string& what) const {
    trial_.fail(Outcome::wrong_value,
                fmt::format("In b = {}, {}, the {}", b_, sequence_.text(), what));
  }

  Trial& trial_;
  const InductionCircuit& circuit_;
  const InductionCircuit::Sequence& sequence_;
  const Outputs& came_;
  Index b_;
};

}  // namespace

void induction_head(Trial& trial) {
  const InductionProbe probe(trial.random());
  const Outputs came = trial.run_shaped(probe);
  for (Index b = 0; b < InductionCircuit::kSequences; ++b) {
    const Reading reading(trial, probe.circuit, came, b);
    reading.expect_first_layer_looks_one_back();
    reading.expect_second_layer_finds_the_answer();
    reading.expect_named(kByParts);
    reading.expect_named(kByBlocks);
  }
}

}  // namespace course
