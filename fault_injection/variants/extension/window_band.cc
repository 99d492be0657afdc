#include "extension/window_band.h"

#include <algorithm>

namespace course {
namespace {

Index width_of(const WindowOptions& options, Index window, Index tokens) {
  if (options.refuses == WindowOptions::Refuses::taken_for_one) window = std::max<Index>(1, window);
  switch (options.width) {
    case WindowOptions::Width::as_passed:
      return window;
    case WindowOptions::Width::at_most_tokens:
      return std::min(window, tokens);
    case WindowOptions::Width::in_int:
      return static_cast<int>(window);
    case WindowOptions::Width::three:
      return 3;
  }
  return window;
}

}  // namespace

WindowBand::WindowBand(const WindowOptions& options, Index window, Index tokens)
    : options_(options), width_(width_of(options, window, tokens)), tokens_(tokens) {}

Index WindowBand::first(Index t) const { return std::max<Index>(0, t - width_ + 1); }

std::vector<double> WindowBand::square(Index b, Index h) const {
  std::vector<double> cells(static_cast<std::size_t>(tokens_ * tokens_));
  for (Index t = 0; t < tokens_; ++t) {
    for (Index s = 0; s < tokens_; ++s) {
      cells[static_cast<std::size_t>(t * tokens_ + s)] = is_visible(b, h, t, s) ? 1.0 : 0.0;
    }
  }
  return cells;
}

bool WindowBand::is_visible(Index b, Index h, Index t, Index s) const {
  using Band = WindowOptions::Band;
  const bool past = s <= t;
  const bool last_w = past && t - s < width_;
  switch (options_.band) {
    case Band::last_w:
      return last_w;
    case Band::one_more:
      return past && t - s <= width_;
    case Band::one_less:
      return past && t - s < width_ - 1;
    case Band::without_own:
      return s < t && t - s <= width_;
    case Band::two_sided:
      return std::abs(t - s) < width_;
    case Band::ahead:
      return s >= t && s - t < width_;
    case Band::blocks:
      return past && t / std::max<Index>(1, width_) == s / std::max<Index>(1, width_);
    case Band::strided:
      return past && (t - s) % std::max<Index>(1, width_) == 0;
    case Band::ignored:
      return past;
    case Band::first_w:
      return past && s < width_;
    case Band::last_of_all:
      return past && tokens_ - s <= width_;
    case Band::with_first:
      return last_w || (past && s == 0);
    case Band::wrapped:
      return past && static_cast<std::size_t>(s) >= static_cast<std::size_t>(t) -
                                                        static_cast<std::size_t>(width_) +
                                                        std::size_t{1};
    case Band::in_first_head:
      return last_w || (past && h > 0);
    case Band::in_first_batch_row:
      return last_w || (past && b > 0);
  }
  return last_w;
}

}  // namespace course
