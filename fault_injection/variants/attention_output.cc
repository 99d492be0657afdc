// Pass 4: the values, mixed by their weights.

#include "attention_passes.h"

namespace course {
namespace {

using Options = AttentionOptions;
using Mix = AttentionOptions::Mix;

const double* mixed(const Options& options, const AttentionCall& call) {
  switch (options.mix) {
    case Mix::keys:
      return call.k;
    case Mix::queries:
      return call.q;
    default:
      return call.v;
  }
}

Index head_of_values(const Options& options, const AttentionCall& call, Index h) {
  switch (options.mix) {
    case Mix::values_of_first_head:
      return 0;
    case Mix::values_of_next_head:
      return (h + 1) % call.H;
    default:
      return h;
  }
}

Index keys_read(const Options& options, const AttentionCall& call, Index t) {
  switch (options.mix) {
    case Mix::past_only:
      return t + 1;
    case Mix::without_own:
      return call.mask == Mask::causal ? t : call.T;
    default:
      return call.T;
  }
}

double weight(const Options& options, const AttentionCall& call, const double* weights, Index b,
              Index h, Index t, Index s) {
  switch (options.mix) {
    case Mix::by_transposed_weights:
      return weights[call.cell(b, h, s, t)];
    case Mix::evenly:
      return is_visible(options, call, b, h, t, s) ? 1.0 / static_cast<double>(t + 1) : 0.0;
    default:
      return weights[call.cell(b, h, t, s)];
  }
}

}  // namespace

void output_pass(const Options& options, const AttentionCall& call, const double* weights,
                 double* output) {
  const double* const values = mixed(options, call);
  Summer sum(options.output_sum);
  std::vector<double> row(static_cast<std::size_t>(call.T));
  call.for_each_query([&](Index b, Index h, Index t) {
    for (Index s = 0; s < call.T; ++s) {
      row[static_cast<std::size_t>(s)] = weight(options, call, weights, b, h, t, s);
    }
    const double* const head = values + call.channel(b, head_of_values(options, call, h), 0, 0);
    for (Index d = 0; d < call.d_head; ++d) {
      double& element = output[call.channel(b, h, t, d)];
      element = sum(keys_read(options, call, t), [&](Index s) {
        return row[static_cast<std::size_t>(s)] * head[s * call.d_head + d];
      });
      if (options.mix == Mix::plus_query) element += call.q[call.channel(b, h, t, d)];
    }
  });
}

}  // namespace course
