#pragma once

#include <vector>

#include "extension/sliding_window_attention_variant.h"

namespace course {

// Who sees whom behind a window of one call.
class WindowBand {
 public:
  WindowBand(const WindowOptions& options, Index window, Index tokens);

  // (T, T), 1 where query t of this batch row and head may read key s, 0 elsewhere.
  std::vector<double> square(Index b, Index h) const;

  // The first key of a window that ends at token t.
  Index first(Index t) const;

  Index width() const { return width_; }

 private:
  bool is_visible(Index b, Index h, Index t, Index s) const;

  const WindowOptions& options_;
  Index width_;
  Index tokens_;
};

}  // namespace course
