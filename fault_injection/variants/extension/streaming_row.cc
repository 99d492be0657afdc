#include "extension/streaming_row.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace course {
namespace {

using Options = StreamingOptions;

constexpr double kLowest = -std::numeric_limits<double>::infinity();

}  // namespace

StreamingRow::StreamingRow(const Options& options, Index width)
    : options_(options), largest_(kLowest), mix_(static_cast<std::size_t>(width)) {}

void StreamingRow::run(const StreamedQuery& query, double* output) {
  start(query);
  const Index keys = keys_taken(query);
  const Index length = tile(query);
  if (options_.order == Options::Order::first_to_last) {
    for (Index s = 0; s < keys; s += length) take(query, s, std::min(s + length, keys));
  } else {
    const bool hidden_too = options_.order == Options::Order::hidden_tiles_first;
    const Index end = hidden_too ? query.T : keys;
    for (Index s = (end - 1) / length * length; s >= 0 && end > 0; s -= length) {
      take(query, s, std::min(s + length, keys));
    }
  }
  write(query, output);
}

Index StreamingRow::tile(const StreamedQuery& query) const {
  constexpr Index kSixteen = 16;
  switch (options_.tile) {
    case Options::Tile::sixteen_keys:
      return kSixteen;
    case Options::Tile::one_key:
      return 1;
    case Options::Tile::all_keys:
      return query.T;
  }
  return kSixteen;
}

Index StreamingRow::keys_taken(const StreamedQuery& query) const {
  const Index length = tile(query);
  const Index visible = options_.visible == Options::Visible::all       ? query.T
                        : options_.visible == Options::Visible::earlier ? query.t
                                                                        : query.t + 1;
  switch (options_.tail) {
    case Options::Tail::cut_at_query:
      return visible;
    case Options::Tail::dropped:
      return visible / length * length;
    case Options::Tail::read_whole:
      return std::min(query.T, (visible + length - 1) / length * length);
  }
  return visible;
}

double StreamingRow::score(const StreamedQuery& query, Index s) const {
  const double root = std::sqrt(static_cast<double>(query.width));
  const bool on_q = options_.scale == Options::Scale::on_q;
  const double* const key = query.k + s * query.width;
  double dot = 0;
  for (Index d = 0; d < query.width; ++d) {
    dot = rounded(dot + (on_q ? query.q[d] / root : query.q[d]) * key[d]);
  }
  switch (options_.scale) {
    case Options::Scale::root_d_head:
      return dot / root;
    case Options::Scale::on_q:
    case Options::Scale::missing:
      return dot;
    case Options::Scale::d_head:
      return dot / static_cast<double>(query.width);
    case Options::Scale::root_tile:
      return dot / std::sqrt(static_cast<double>(tile(query)));
  }
  return dot / root;
}

void StreamingRow::start(const StreamedQuery& query) {
  using CarriedOver = Options::CarriedOver;
  constexpr double kFinite = -1e4;
  is_first_tile_ = true;
  tiles_ = 0;
  if (options_.carried_over != CarriedOver::sum) sum_ = 0;
  if (options_.carried_over != CarriedOver::mix) std::fill(mix_.begin(), mix_.end(), 0.0);
  if (options_.carried_over == CarriedOver::maximum) return;
  switch (options_.start) {
    case Options::Start::minus_infinity:
      largest_ = kLowest;
      return;
    case Options::Start::first_score:
      largest_ = score(query, 0);
      return;
    case Options::Start::zero:
      largest_ = 0;
      return;
    case Options::Start::minus_1e4:
      largest_ = kFinite;
      return;
  }
}

// The keys from … to - 1; none where the tile is hidden.
void StreamingRow::take(const StreamedQuery& query, Index from, Index to) {
  const bool keys_repeat = options_.reads == Options::Reads::keys_of_first_tile;
  scores_.clear();
  for (Index s = from; s < to; ++s) scores_.push_back(score(query, keys_repeat ? s - from : s));
  if (query.kept_scores != nullptr) {
    const Index kept = std::clamp<Index>(query.t + 1 - from, 0, static_cast<Index>(scores_.size()));
    std::copy_n(scores_.begin(), kept, query.kept_scores + from);
  }
  const double before = largest_;
  largest_ = largest_of(query, from);
  const double factor = std::exp(before - largest_);
  if (!is_first_tile_) {
    correct(factor);
  } else if (scores_.empty()) {
    sum_ = factor;  // exp(-∞ - -∞) for every hidden key
  }
  is_first_tile_ = false;
  add(query, from);
}

double StreamingRow::largest_of(const StreamedQuery& query, Index from) const {
  double of_tile = kLowest;
  for (const double score : scores_) of_tile = std::max(of_tile, score);
  switch (options_.largest) {
    case Options::Largest::so_far:
      return std::max(largest_, of_tile);
    case Options::Largest::of_tile:
      return of_tile;
    case Options::Largest::of_first_tile:
      return is_first_tile_ ? std::max(largest_, of_tile) : largest_;
    case Options::Largest::of_whole_tile:
      for (Index s = from; s < std::min(from + tile(query), query.T); ++s) {
        of_tile = std::max(of_tile, score(query, s));
      }
      return std::max(largest_, of_tile);
    case Options::Largest::none:
      return 0;
  }
  return of_tile;
}

void StreamingRow::correct(double factor) {
  using Corrected = Options::Corrected;
  const Corrected corrected = options_.corrected;
  if (corrected == Corrected::nothing) return;
  if (corrected == Corrected::inverted) factor = 1 / factor;
  if (corrected == Corrected::twice) factor *= factor;
  if (corrected != Corrected::mix_alone) sum_ = rounded(sum_ * factor);
  // A mix that is kept divided by the sum is multiplied up by it again, correction and all.
  const bool is_divided = options_.divided == Options::Divided::after_each_tile;
  if (corrected == Corrected::sum_alone || is_divided) return;
  for (double& channel : mix_) channel = rounded(channel * factor);
}

void StreamingRow::add(const StreamedQuery& query, Index from) {
  using Divided = Options::Divided;
  using Reads = Options::Reads;
  const double* const values = options_.reads == Reads::keys_for_values ? query.k : query.v;
  const double sum_before = sum_;
  double tile_sum = 0;
  tile_mix_.assign(mix_.size(), 0.0);
  for (std::size_t i = 0; i < scores_.size(); ++i) {
    const double weight = rounded(std::exp(scores_[i] - largest_));
    const Index first = options_.reads == Reads::values_of_first_tile ? 0 : from;
    const double* const value = values + (first + static_cast<Index>(i)) * query.width;
    tile_sum = rounded(tile_sum + weight);
    for (std::size_t d = 0; d < mix_.size(); ++d) {
      tile_mix_[d] = rounded(tile_mix_[d] + weight * value[d]);
    }
  }
  sum_ = rounded(sum_ + tile_sum);
  last_sum_ = tile_sum;
  ++tiles_;
  for (std::size_t d = 0; d < mix_.size(); ++d) {
    if (options_.divided == Divided::after_each_tile) {
      mix_[d] = (mix_[d] * sum_before + tile_mix_[d]) / sum_;
    } else if (options_.divided == Divided::each_tile_alone) {
      mix_[d] += tile_mix_[d] / tile_sum;
    } else {
      mix_[d] = rounded(mix_[d] + tile_mix_[d]);
    }
  }
}

void StreamingRow::write(const StreamedQuery& query, double* output) const {
  const auto divisor = [&]() -> double {
    switch (options_.divided) {
      case Options::Divided::at_the_end:
        return sum_;
      case Options::Divided::after_each_tile:
      case Options::Divided::never:
        return 1;
      case Options::Divided::each_tile_alone:
        return static_cast<double>(tiles_);
      case Options::Divided::by_last_tile:
        return last_sum_;
      case Options::Divided::by_count:
        return static_cast<double>(query.t + 1);
    }
    return sum_;
  }();
  for (std::size_t d = 0; d < mix_.size(); ++d) output[d] = mix_[d] / divisor;
}

double StreamingRow::rounded(double value) const {
  return options_.precision == Options::Precision::in_float
             ? static_cast<double>(static_cast<float>(value))
             : value;
}

}  // namespace course
