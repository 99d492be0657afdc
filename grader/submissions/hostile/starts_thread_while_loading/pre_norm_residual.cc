// Starts a thread that outlives every call.
#include <chrono>
#include <thread>

#include "helpers.h"

namespace course {
namespace {

bool start() {
  std::thread([] { std::this_thread::sleep_for(std::chrono::hours(1)); }).detach();
  return true;
}
[[maybe_unused]] const bool started = start();

}  // namespace

const PreNormResidual& pre_norm_residual() {
  static const RightResidual instance;
  return instance;
}

}  // namespace course
