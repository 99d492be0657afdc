#include "induction_head.h"

#include <fmt/format.h>

#include "compare.h"
#include "induction_circuit.h"
#include "slicing.h"

namespace course {
namespace {

constexpr double kLooks = 0.9;  // a head looks at a token iff its weight there is above this

// What a layer gives, once from part to part and once through the block.
struct LayerStages {
  const char* weights;
  const char* by_parts;
  const char* by_block;
};
constexpr LayerStages kFirst = {"first layer's weights", "first layer's result from part to part",
                                "first layer's result through the block"};
constexpr LayerStages kSecond = {"second layer's weights",
                                 "second layer's result from part to part",
                                 "second layer's result through the block"};

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
    Tokens by_block = circuit.x;
    for (const InductionCircuit::Layer& layer : circuit.layers) {
      const BlockWeights weights = layer.tensors.weights();
      const LayerStages& stages = outputs.empty() ? kFirst : kSecond;
      by_parts = from_part_to_part(parts, by_parts, weights, stages.weights, outputs);
      by_block = parts.transformer_block.forward(by_block, weights, block_parts(parts));
      outputs.emplace_back(stages.by_parts, by_parts);
      outputs.emplace_back(stages.by_block, by_block);
    }
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
    for (Index t = 1; t <= kLast; ++t) {
      expect_looks(kFirst.weights, circuit_.layers.front().head, t, t - 1, "the token before it");
      expect_says(kFirst.by_parts, t, InductionCircuit::kPrevious, symbol_at(t - 1));
      expect_says(kFirst.by_block, t, InductionCircuit::kPrevious, symbol_at(t - 1));
    }
  }

  void expect_second_layer_finds_the_answer() const {
    const Index answer = sequence_.answer;
    expect_looks(kSecond.weights, circuit_.layers.back().head, kLast, answer,
                 "the token after the same symbol");
    expect_says(kSecond.by_parts, kLast, InductionCircuit::kNext, symbol_at(answer));
    expect_says(kSecond.by_block, kLast, InductionCircuit::kNext, symbol_at(answer));
  }

 private:
  static constexpr Index kLast = InductionCircuit::kTokens - 1;

  void expect_looks(const char* stage, Index head, Index t, Index s, const char* what) const {
    const double weight = at(stage_of(came_, stage), {b_, head, t, s});
    if (weight > kLooks) return;
    fail(fmt::format("{}[b={}, h={}, t={}, s={}] should be above {}, for s is {}; it is {:.4g}.",
                     stage, b_, head, t, s, kLooks, what, weight));
  }

  // The channel of this symbol is above every other of the lane.
  void expect_says(const char* stage, Index t, Index lane, Index right) const {
    const auto value = [&](Index symbol) {
      return at(stage_of(came_, stage), {b_, t, lane + symbol});
    };
    for (Index symbol = 0; symbol < InductionCircuit::kSymbols; ++symbol) {
      if (symbol == right || value(right) > value(symbol)) continue;
      fail(fmt::format(
          "{}[b={}, t={}] should name {}: j={} is {:.4g} and should be above j={}, {:.4g}.", stage,
          b_, t, symbol_name(right), lane + right, value(right), lane + symbol, value(symbol)));
    }
  }

  Index symbol_at(Index t) const { return sequence_.symbols[static_cast<std::size_t>(t)]; }

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
  }
}

}  // namespace course
