// Pass 1: how well each key answers each query.

#include <cmath>

#include "attention_passes.h"

namespace course {
namespace {

using Options = AttentionOptions;

struct Factors {
  double q = 1;
  double k = 1;
  double score = 1;
};

Factors factors(const Options& options, const AttentionCall& call) {
  const auto width = static_cast<double>(call.d_head);
  const double root = std::sqrt(width);
  switch (options.scale) {
    case Options::Scale::root_d_head:
      return {.score = 1 / root};
    case Options::Scale::on_q:
      return {.q = 1 / root};
    case Options::Scale::on_q_and_k:
      return {.q = 1 / std::sqrt(root), .k = 1 / std::sqrt(root)};
    case Options::Scale::missing:
      return {};
    case Options::Scale::d_head:
      return {.score = 1 / width};
    case Options::Scale::twice:
      return {.q = 1 / root, .score = 1 / root};
    case Options::Scale::root_width:
      return {.score = 1 / std::sqrt(width * static_cast<double>(call.H))};
    case Options::Scale::root_tokens:
      return {.score = 1 / std::sqrt(static_cast<double>(call.T))};
    case Options::Scale::root_heads:
      return {.score = 1 / std::sqrt(static_cast<double>(call.H))};
    case Options::Scale::inverted:
      return {.score = root};
    case Options::Scale::root_in_int:
      return {.score = 1 / std::floor(root)};
    case Options::Scale::root_64:
      return {.score = 1.0 / 8.0};
  }
  return {};
}

// Where the channels of (b, h, t) begin.
Index vector_of(const Options& options, const AttentionCall& c, Index b, Index h, Index t) {
  switch (options.layout) {
    case Options::Layout::b_h_t_d:
      return c.channel(b, h, t, 0);
    case Options::Layout::b_t_h_d:
      return ((b * c.T + t) * c.H + h) * c.d_head;
    case Options::Layout::h_b_t_d:
      return ((h * c.B + b) * c.T + t) * c.d_head;
    case Options::Layout::batch_stride_of_one_token:
      return (b + h * c.T + t) * c.d_head;
    case Options::Layout::first_batch_row:
      return c.channel(0, h, t, 0);
  }
  return 0;
}

struct Pair {
  const double* left;
  const double* right;
};

Pair roles(const Options& options, const AttentionCall& call) {
  switch (options.roles) {
    case Options::Roles::query_key:
      return {call.q, call.k};
    case Options::Roles::key_query:
      return {call.k, call.q};
    case Options::Roles::query_query:
      return {call.q, call.q};
    case Options::Roles::key_key:
      return {call.k, call.k};
    case Options::Roles::query_value:
      return {call.q, call.v};
  }
  return {};
}

}  // namespace

double score_factor(const Options& options, const AttentionCall& call) {
  return factors(options, call).score;
}

void score_pass(const Options& options, const AttentionCall& call, double* scores) {
  using Channels = Options::Channels;
  const Pair pair = roles(options, call);
  const Factors factor = factors(options, call);
  const Index d_head = call.d_head;
  Summer sum(options.score_sum);
  call.for_each_query([&](Index b, Index h, Index t) {
    const Index left_head = options.channels == Channels::of_first_head ? 0 : h;
    const Index right_head =
        options.channels == Channels::key_of_next_head ? (h + 1) % call.H : left_head;
    const double* const query = pair.left + vector_of(options, call, b, left_head, t);
    for (Index s = 0; s < call.T; ++s) {
      const double* const key = pair.right + vector_of(options, call, b, right_head, s);
      double& score = scores[call.cell(b, h, t, s)];
      if (options.channels == Channels::of_all_heads) {
        score = sum(call.H * d_head, [&](Index i) {
          return pair.left[vector_of(options, call, b, i / d_head, t) + i % d_head] * factor.q *
                 pair.right[vector_of(options, call, b, i / d_head, s) + i % d_head] * factor.k;
        });
      } else {
        score = sum(d_head, [&](Index d) { return query[d] * factor.q * (key[d] * factor.k); });
      }
      score *= factor.score;
    }
  });
}

}  // namespace course
