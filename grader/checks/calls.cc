#include "calls.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "recorder.h"

namespace course {
namespace {

std::string listed(const std::vector<std::string>& calls) {
  return calls.empty() ? "none" : fmt::format("{}", fmt::join(calls, ", "));
}

}  // namespace

void expect_calls_in_order(Trial& trial, const Probe& probe) {
  const std::vector<std::string> expected = calls_in(trial.expected(probe));
  const std::vector<std::string> came = calls_in(trial.run(probe));
  if (came == expected) return;
  trial.fail(Outcome::wrong_value,
             fmt::format("The calls were {}; expected {}.", listed(came), listed(expected)));
}

void expect_called_once(Trial& trial, const Probe& probe, const char* object) {
  const std::vector<std::string> calls = calls_in(trial.run(probe));
  const auto count = std::count_if(calls.begin(), calls.end(),
                                   [&](const std::string& call) { return call.ends_with(object); });
  if (count == 1) return;
  trial.fail(Outcome::wrong_value,
             fmt::format("{} was called {} times; expected is one call.", object, count));
}

}  // namespace course
