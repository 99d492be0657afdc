#include "extension/cached_attention.h"

#include <algorithm>
#include <cmath>

namespace course {
namespace {

using Options = CacheOptions;

}  // namespace

bool CachedAttention::sees(const CacheQuery& query, Index key) const {
  using Visible = Options::Visible;
  const auto stored = static_cast<Index>(state_.keys.size());
  const bool late = options_.visible == Visible::offset_after_append;
  const Index own = late ? query.own + query.count : query.own;
  if (key <= own - window_) return false;
  switch (options_.visible) {
    case Visible::not_later:
    case Visible::offset_after_append:
      return key <= own;
    case Visible::whole_step:
      return true;
    case Visible::from_the_front:
      return key <= query.place;
    case Visible::from_own_on:
      return key >= own;
    case Visible::own_step_only:
      return key <= own && key >= stored - query.count;
  }
  return true;
}

// Heads are numbered through all batch rows.
Index CachedAttention::head_read(Index own) const {
  switch (options_.read) {
    case Options::Read::own:
      return own;
    case Options::Read::of_first_head:
      return own / state_.H * state_.H;
    case Options::Read::of_first_batch_row:
      return own % state_.H;
  }
  return own;
}

double CachedAttention::score(HeadsView q, const CacheQuery& query, Index head, Index key) const {
  const Index width = q.extent<axis::DHead>();
  const double* const row = q.data() + (head * q.extent<axis::T>() + query.row) * width;
  const CachedRow& stored = state_.keys[static_cast<std::size_t>(key)];
  double dot = 0;
  for (Index d = 0; d < width; ++d) dot += row[d] * stored.at(head_read(head), d);
  switch (options_.scale) {
    case Options::Scale::root_d_head:
      return dot / std::sqrt(static_cast<double>(width));
    case Options::Scale::missing:
      return dot;
    case Options::Scale::root_stored:
      return dot / std::sqrt(static_cast<double>(state_.keys.size()));
  }
  return dot;
}

double CachedAttention::bound(const std::vector<double>& scores) {
  if (options_.largest == Options::Largest::none || scores.empty()) return 0;
  const double of_row = *std::max_element(scores.begin(), scores.end());
  state_.largest = std::max(state_.largest, of_row);
  return options_.largest == Options::Largest::so_far ? state_.largest : of_row;
}

void CachedAttention::answer(HeadsView q, const CacheQuery& query, Heads& output) {
  const Index width = q.extent<axis::DHead>();
  std::vector<Index> seen;
  for (Index key = 0; key < static_cast<Index>(state_.keys.size()); ++key) {
    if (sees(query, key)) seen.push_back(key);
  }
  if (options_.order == Options::Order::newest_first) std::reverse(seen.begin(), seen.end());
  for (Index head = 0; head < q.extent<axis::B>() * q.extent<axis::H>(); ++head) {
    std::vector<double> weights;
    for (const Index key : seen) weights.push_back(score(q, query, head, key));
    const double subtracted = bound(weights);
    double sum = 0;
    for (double& weight : weights) sum += weight = std::exp(weight - subtracted);
    double* const row = output.data() + (head * q.extent<axis::T>() + query.row) * width;
    for (Index d = 0; d < width; ++d) {
      double mix = 0;
      for (std::size_t i = 0; i < seen.size(); ++i) {
        const std::size_t last = state_.values.size() - 1;
        const std::size_t value = std::min(static_cast<std::size_t>(seen[i]), last);
        mix += weights[i] * state_.values[value].at(head_read(head), d);
      }
      row[d] = mix / sum;
    }
  }
}

}  // namespace course
