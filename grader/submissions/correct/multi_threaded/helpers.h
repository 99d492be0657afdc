// Work shared out among a few threads. Which thread does what depends on the count alone, and every
// element has one writer, so the sums do not depend on who arrives first.
#pragma once

#include <algorithm>
#include <thread>
#include <vector>

#include "errors.h"

namespace course {

// Calls work(0) … work(count - 1) and returns when all of them have returned.
template <typename Work>
void for_each_in_parallel(Index count, const Work& work) {
  constexpr Index kMostThreads = 4;
  const Index threads = std::min(count, kMostThreads);
  std::vector<std::jthread> running;  // joined at the end of the scope
  for (Index first = 0; first < threads; ++first) {
    running.emplace_back([=, &work] {
      for (Index i = first; i < count; i += threads) work(i);
    });
  }
}

}  // namespace course
