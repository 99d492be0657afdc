#include "unlisted_wrong_code.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "altered.h"

namespace course {

template <>
class Altered<CausalAttention> final : public CausalAttention {
 public:
  using Alter = std::function<void(AttentionStages&, HeadsView q, HeadsView k, HeadsView v, Mask)>;
  explicit Altered(Alter alter) : alter_(std::move(alter)) {}
  AttentionStages attend(HeadsView q, HeadsView k, HeadsView v, Mask mask) const override {
    AttentionStages stages = right_parts().causal_attention.attend(q, k, v, mask);
    alter_(stages, q, k, v, mask);
    return stages;
  }

 private:
  Alter alter_;
};

template <>
class Altered<RmsNorm> final : public RmsNorm {
 public:
  using Alter = std::function<void(Tokens&, TokensView x, GainView gain)>;
  explicit Altered(Alter alter) : alter_(std::move(alter)) {}
  Tokens normalize(TokensView x, GainView gain, double eps) const override {
    Tokens y = right_parts().rms_norm.normalize(x, gain, eps);
    alter_(y, x, gain);
    return y;
  }

 private:
  Alter alter_;
};

template <>
class Altered<HeadMerge> final : public HeadMerge {
 public:
  using Alter = std::function<void(Tokens&, HeadsView heads)>;
  explicit Altered(Alter alter) : alter_(std::move(alter)) {}
  Tokens merge(HeadsView heads, SquareWeightView w_o) const override {
    Tokens y = right_parts().head_merge.merge(heads, w_o);
    alter_(y, heads);
    return y;
  }

 private:
  Alter alter_;
};

template <>
class Altered<QkvProjection> final : public QkvProjection {
 public:
  using Alter = std::function<void(QkvHeads&)>;
  explicit Altered(Alter alter) : alter_(std::move(alter)) {}
  QkvHeads project(TokensView x, SquareWeightView w_q, SquareWeightView w_k, SquareWeightView w_v,
                   Index heads) const override {
    QkvHeads y = right_parts().qkv_projection.project(x, w_q, w_k, w_v, heads);
    alter_(y);
    return y;
  }

 private:
  Alter alter_;
};

template <>
class Altered<FeedForward> final : public FeedForward {
 public:
  using Alter = std::function<void(Tokens&, TokensView x)>;
  explicit Altered(Alter alter) : alter_(std::move(alter)) {}
  Tokens forward(TokensView x, TensorView<axis::D, axis::F> w1, TensorView<axis::F> b1,
                 TensorView<axis::F, axis::D> w2, TensorView<axis::D> b2) const override {
    Tokens y = right_parts().feed_forward.forward(x, w1, b1, w2, b2);
    alter_(y, x);
    return y;
  }

 private:
  Alter alter_;
};

template <>
class Altered<PreNormResidual> final : public PreNormResidual {
 public:
  using Alter = std::function<void(Tokens&, TokensView x)>;
  explicit Altered(Alter alter) : alter_(std::move(alter)) {}
  Tokens apply(TokensView x, const TokenMap& norm, const TokenMap& sublayer) const override {
    Tokens y = right_parts().pre_norm_residual.apply(x, norm, sublayer);
    alter_(y, x);
    return y;
  }

 private:
  Alter alter_;
};

namespace {

void mix(AttentionStages& stages, HeadsView v) {
  const Index T = v.extent<axis::T>();
  const Index width = v.extent<axis::DHead>();
  for (Index row = 0; row < stages.weights.size() / T; ++row) {
    const double* const weights = stages.weights.data() + row * T;
    const double* const values = v.data() + row / T * T * width;
    for (Index d = 0; d < width; ++d) {
      double mixed = 0;
      for (Index s = 0; s < T; ++s) mixed += weights[s] * values[s * width + d];
      stages.output.data()[row * width + d] = mixed;
    }
  }
}

void weigh(AttentionStages& stages) {
  const Index T = stages.weights.extent<axis::T>();
  for (Index row = 0; row < stages.weights.size(); row += T) {
    const double* const masked = stages.masked_scores.data() + row;
    double* const weights = stages.weights.data() + row;
    const double most = *std::max_element(masked, masked + T);
    double sum = 0;
    for (Index s = 0; s < T; ++s) sum += weights[s] = std::exp(masked[s] - most);
    for (Index s = 0; s < T; ++s) weights[s] /= sum;
  }
}

// Every score becomes something else, and what follows is computed from it. f(score, t, s)
template <typename Function>
auto other_scores(Function function) {
  return [function](AttentionStages& stages, HeadsView q, HeadsView, HeadsView v, Mask) {
    const Index T = q.extent<axis::T>();
    for (Index i = 0; i < stages.scores.size(); ++i) {
      double& masked = stages.masked_scores.data()[i];
      stages.scores.data()[i] = function(stages.scores.data()[i], i / T % T, i % T);
      if (std::isfinite(masked)) masked = stages.scores.data()[i];
    }
    weigh(stages);
    mix(stages, v);
  };
}

// Every row of weights becomes something else, and the output is mixed by it. f(row, T, t)
template <typename Function>
auto other_weights(Function function) {
  return [function](AttentionStages& stages, HeadsView q, HeadsView, HeadsView v, Mask) {
    const Index T = q.extent<axis::T>();
    for (Index row = 0; row < stages.weights.size() / T; ++row) {
      function(stages.weights.data() + row * T, T, row % T);
    }
    mix(stages, v);
  };
}

void rescale(double* row, Index T) {
  double sum = 0;
  for (Index s = 0; s < T; ++s) sum += row[s];
  for (Index s = 0; s < T; ++s) row[s] /= sum;
}

template <typename Function>
auto other_output(Function function) {
  return [function](AttentionStages& stages, HeadsView, HeadsView, HeadsView, Mask) {
    each(stages.output, function);
  };
}

void add_attention(std::vector<WrongCode>& all) {
  const auto add = [&](const char* name, Altered<CausalAttention>::Alter alter) {
    all.push_back(wrong<CausalAttention>(name, Component::causal_attention, std::move(alter)));
  };
  add("OutputTimesElevenTenths", other_output([](double x, Index) { return 1.1 * x; }));
  add("OutputPlusConstant", other_output([](double x, Index) { return x + 0.01; }));
  add("OutputSquashed", other_output([](double x, Index) { return std::tanh(x); }));
  add("OutputOddChannelsNegated",
      other_output([](double x, Index i) { return i % 2 == 0 ? x : -x; }));
  add("OutputNoisy", other_output([](double x, Index i) {
        return x + 1e-3 * std::sin(static_cast<double>(i * i));
      }));
  add("OutputEveryFifthZero", other_output([](double x, Index i) { return i % 5 == 0 ? 0.0 : x; }));
  add("ScoresAbsolute", other_scores([](double x, Index, Index) { return std::abs(x); }));
  add("ScoresNegated", other_scores([](double x, Index, Index) { return -x; }));
  add("ScoresCapped", other_scores([](double x, Index, Index) { return 5 * std::tanh(x / 5); }));
  add("ScoresOtherTemperature", other_scores([](double x, Index, Index) { return 0.9 * x; }));
  add("ScoresNoisy", other_scores([](double x, Index t, Index s) {
        return x + 1e-4 * std::cos(static_cast<double>(3 * t + s));
      }));
  add("ScoresWithDistance", other_scores([](double x, Index t, Index s) {
        return x - 0.1 * static_cast<double>(std::abs(t - s));
      }));
  add("ScoresOfOneThird",
      other_scores([](double x, Index t, Index) { return t == 2 ? x / 3 : x; }));
  add("ScoresRounded", other_scores([](double x, Index, Index) { return std::round(x); }));
  add("WindowOfThree", other_weights([](double* row, Index T, Index t) {
        for (Index s = 0; s + 2 < t; ++s) row[s] = 0;
        rescale(row, T);
      }));
  add("WeightsSquared", other_weights([](double* row, Index T, Index) {
        for (Index s = 0; s < T; ++s) row[s] *= row[s];
        rescale(row, T);
      }));
  add("WeightsSmoothed", other_weights([](double* row, Index T, Index t) {
        for (Index s = 0; s <= t; ++s) row[s] = 0.9 * row[s] + 0.1 / static_cast<double>(t + 1);
        rescale(row, T);
      }));
  add("WeightsClipped", other_weights([](double* row, Index T, Index) {
        for (Index s = 0; s < T; ++s) row[s] = std::min(row[s], 0.5);
        rescale(row, T);
      }));
  add("FirstKeyCountsTwice", other_weights([](double* row, Index T, Index) {
        row[0] *= 2;
        rescale(row, T);
      }));
  add("SinkOfOne", other_weights([](double* row, Index T, Index) {
        for (Index s = 0; s < T; ++s) row[s] /= 1.25;
      }));
}

void add_norm(std::vector<WrongCode>& all) {
  const auto add = [&](const char* name, Altered<RmsNorm>::Alter alter) {
    all.push_back(wrong<RmsNorm>(name, Component::rms_norm, std::move(alter)));
  };
  add("NormTooSmall",
      [](Tokens& y, TokensView, GainView) { each(y, [](double v, Index) { return 0.99 * v; }); });
  add("NormGainSquared", [](Tokens& y, TokensView x, GainView gain) {
    const Index D = x.extent<axis::D>();
    each(y, [&](double v, Index i) { return v * gain.data()[i % D]; });
  });
  add("NormSquashed", [](Tokens& y, TokensView, GainView) {
    each(y, [](double v, Index) { return 3 * std::tanh(v / 3); });
  });
  add("NormPlusShift",
      [](Tokens& y, TokensView, GainView) { each(y, [](double v, Index) { return v + 0.1; }); });
  add("NormHalfway", [](Tokens& y, TokensView x, GainView) {
    each(y, [&](double v, Index i) { return 0.5 * (v + x.data()[i]); });
  });
}

void add_maps(std::vector<WrongCode>& all) {
  all.push_back(
      wrong<HeadMerge>("MergePlusHalfInput", Component::head_merge, [](Tokens& y, HeadsView heads) {
        each(y, [&](double v, Index i) { return v + 0.5 * heads.data()[i]; });
      }));
  all.push_back(wrong<HeadMerge>("MergeRotated", Component::head_merge, [](Tokens& y, HeadsView) {
    std::rotate(y.data(), y.data() + 1, y.data() + y.size());
  }));
  all.push_back(wrong<QkvProjection>(
      "ProjectionOfVTooLarge", Component::qkv_projection,
      [](QkvHeads& y) { each(y.v, [](double v, Index) { return 1.01 * v; }); }));
  all.push_back(
      wrong<QkvProjection>("ProjectionQAndVMixed", Component::qkv_projection, [](QkvHeads& y) {
        each(y.q, [&](double v, Index i) { return 0.5 * (v + y.v.data()[i]); });
      }));
  all.push_back(
      wrong<FeedForward>("FeedForwardClamped", Component::feed_forward, [](Tokens& y, TokensView) {
        each(y, [](double v, Index) { return std::clamp(v, -2.0, 2.0); });
      }));
  all.push_back(wrong<FeedForward>(
      "FeedForwardPlusTenthOfX", Component::feed_forward, [](Tokens& y, TokensView x) {
        each(y, [&](double v, Index i) { return v + 0.1 * x.data()[i]; });
      }));
  all.push_back(wrong<PreNormResidual>(
      "ResidualFaded", Component::pre_norm_residual, [](Tokens& y, TokensView x) {
        each(y, [&](double v, Index i) { return v - 0.1 * x.data()[i]; });
      }));
  all.push_back(wrong<PreNormResidual>(
      "ResidualSquashed", Component::pre_norm_residual,
      [](Tokens& y, TokensView) { each(y, [](double v, Index) { return std::tanh(v); }); }));
}

}  // namespace

const std::vector<WrongCode>& unlisted_wrong_code() {
  static const std::vector<WrongCode> all = [] {
    std::vector<WrongCode> made;
    add_attention(made);
    add_norm(made);
    add_maps(made);
    for (const WrongCode& one : unlisted_wrong_extensions()) made.push_back(one);
    for (const WrongCode& one : unlisted_wrong_attention()) made.push_back(one);
    return made;
  }();
  return all;
}

}  // namespace course
