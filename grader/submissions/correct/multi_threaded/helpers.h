// Work shared out among a few threads. Which thread does what depends on the count alone, and every
// element has one writer, so the sums do not depend on who arrives first.
#pragma once

#include <algorithm>
#include <thread>
#include <utility>
#include <vector>

#include "errors.h"

namespace course {

// Threads that are waited for at the end of the scope, even when it is left by an exception.
class JoinedThreads {
 public:
  JoinedThreads() = default;
  JoinedThreads(const JoinedThreads&) = delete;
  JoinedThreads& operator=(const JoinedThreads&) = delete;
  ~JoinedThreads() {
    for (std::thread& thread : threads_) thread.join();
  }

  template <typename Work>
  void start(Work work) {
    threads_.emplace_back(std::move(work));
  }

 private:
  std::vector<std::thread> threads_;
};

// Calls work(0) … work(count - 1) and returns when all of them have returned.
template <typename Work>
void for_each_in_parallel(Index count, const Work& work) {
  constexpr Index kMostThreads = 4;
  const Index threads = std::min(count, kMostThreads);
  JoinedThreads running;
  for (Index first = 0; first < threads; ++first) {
    running.start([=, &work] {
      for (Index i = first; i < count; i += threads) work(i);
    });
  }
}

}  // namespace course
