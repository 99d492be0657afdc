// Pass 3: the scores as shares that sum to 1.

#include "attention_passes.h"

namespace course {
namespace {

using Options = AttentionOptions;
using Over = AttentionOptions::SoftmaxOver;

// Every group of cells that shares one softmax.
std::vector<Group> groups(Over over, const AttentionCall& c) {
  const Index matrix = c.T * c.T;
  const Index batch_row = c.H * matrix;
  std::vector<Group> result;
  const auto add = [&](const Group& group) { result.push_back(group); };
  const auto across = [&](Index first, Index count, Index stride) {
    add({.first = first,
         .outer_stride = 0,
         .inner_count = count,
         .inner_stride = stride,
         .count = count});
  };
  switch (over) {
    case Over::keys:
      for (Index i = 0; i < c.B * batch_row; i += c.T) add(neighbours(i, c.T));
      break;
    case Over::queries:
      for (Index m = 0; m < c.B * batch_row; m += matrix) {
        for (Index s = 0; s < c.T; ++s) across(m + s, c.T, c.T);
      }
      break;
    case Over::heads:
      for (Index b = 0; b < c.B; ++b) {
        for (Index i = 0; i < matrix; ++i) across(b * batch_row + i, c.H, matrix);
      }
      break;
    case Over::batch:
      for (Index i = 0; i < batch_row; ++i) across(i, c.B, batch_row);
      break;
    case Over::heads_and_keys:
      for (Index b = 0; b < c.B; ++b) {
        for (Index t = 0; t < c.T; ++t) {
          add({b * batch_row + t * c.T, matrix, c.T, 1, c.H * c.T});
        }
      }
      break;
    case Over::everything:
      add(neighbours(0, c.B * batch_row));
      break;
  }
  return result;
}

// What a maximum reads that reads more than its row.
Group wider(const Options& options, const AttentionCall& call, const Group& group) {
  const Index matrix = call.T * call.T;
  if (options.maximum == Maximum::of_matrix) {
    return neighbours(group.first / matrix * matrix, matrix);
  }
  return neighbours(0, call.B * call.H * matrix);
}

void hide_weights(const Options& options, const AttentionCall& call, double* weights) {
  call.for_each_query([&](Index b, Index h, Index t) {
    double* const row = weights + call.cell(b, h, t, 0);
    double sum = 0;
    for (Index s = 0; s < call.T; ++s) {
      if (!is_visible(options, call, b, h, t, s)) row[s] = 0.0;
      sum += row[s];
    }
    if (options.mask_time != Options::MaskTime::after_softmax_renormalised) return;
    for (Index s = 0; s < call.T; ++s) row[s] /= sum;
  });
}

}  // namespace

void weight_pass(const Options& options, const AttentionCall& call, const double* scores,
                 const double* masked_scores, double* weights) {
  using Time = Options::MaskTime;
  const bool masked_first =
      options.mask_time == Time::before_softmax || options.mask_time == Time::before_scale;
  const double* const read = masked_first ? masked_scores : scores;
  SoftmaxVariant softmax({.maximum = options.maximum,
                          .exponential = options.exponential,
                          .normaliser = options.normaliser,
                          .algorithm = options.algorithm,
                          .sum = options.weight_sum});
  for (const Group& group : groups(options.softmax_over, call)) {
    softmax(read, scores, group, wider(options, call, group), weights);
  }
  if (!masked_first && options.mask_time != Time::not_in_softmax) {
    hide_weights(options, call, weights);
  }
}

}  // namespace course
