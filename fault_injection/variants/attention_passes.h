#pragma once

#include <vector>

#include "causal_attention_variant.h"

namespace course {

// One call of attend, as plain arrays.
struct AttentionCall {
  Index B, H, T, d_head;
  const double* q;
  const double* k;
  const double* v;
  Mask mask;

  Index cell(Index b, Index h, Index t, Index s) const { return ((b * H + h) * T + t) * T + s; }
  Index channel(Index b, Index h, Index t, Index d) const {
    return ((b * H + h) * T + t) * d_head + d;
  }

  // Calls f(b, h, t) for every query.
  template <typename Function>
  void for_each_query(Function f) const {
    for (Index b = 0; b < B; ++b) {
      for (Index h = 0; h < H; ++h) {
        for (Index t = 0; t < T; ++t) f(b, h, t);
      }
    }
  }
};

// The four passes. Each writes every element of its last argument.
void score_pass(const AttentionOptions& options, const AttentionCall& call, double* scores);
void mask_pass(const AttentionOptions& options, const AttentionCall& call, Memory& memory,
               const double* scores, double* masked_scores);
void weight_pass(const AttentionOptions& options, const AttentionCall& call, const double* scores,
                 const double* masked_scores, double* weights);
void output_pass(const AttentionOptions& options, const AttentionCall& call, const double* weights,
                 double* output);

// What the finished score is multiplied by; the rest of the scale is in q and k.
double score_factor(const AttentionOptions& options, const AttentionCall& call);

// Whether query t of this batch row and head may see key s.
bool is_visible(const AttentionOptions& options, const AttentionCall& call, Index b, Index h,
                Index t, Index s);

}  // namespace course
