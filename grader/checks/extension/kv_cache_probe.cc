#include "extension/kv_cache_probe.h"

#include <fmt/ranges.h>

#include <algorithm>
#include <string>

#include "reference.h"

namespace course {

// A step of the whole sequence is lent the probe's own memory.
HeadsView CacheRun::lend(const Heads& whole, Index count, bool turn) {
  if (count == probe_.q.extent<axis::T>() && !turn && !probe_.overwrites) return whole;
  Heads& rows = lent_.emplace_back(slice<axis::T>(whole, seen_, count));
  if (turn) rows = reference_rotary_positions().rotate(rows, seen_);
  return rows;
}

void CacheRun::step(Index count) {
  ++events_;
  if (count == kReset) {
    cache_->reset();
    if (probe_.tells == CacheProbe::Tells::stored_tokens) tell_stored();
    return;
  }
  const HeadsView q = lend(probe_.q, count, probe_.turns);
  const HeadsView k = lend(probe_.k, count, probe_.turns);
  const HeadsView v = lend(probe_.v, count, false);
  seen_ += count;
  tell(cache_->step(q, k, v));
  if (!probe_.overwrites) return;
  constexpr double kAnother = 3.7;
  for (Heads& tensor : lent_) std::fill_n(tensor.data(), tensor.size(), kAnother);
}

void CacheRun::step_of(const SequenceProbe& all) {
  ++events_;
  tell(cache_->step(all.q, all.k, all.v));
}

void CacheRun::refused(const SequenceProbe& bad) {
  ++events_;
  double refused = 0;
  try {
    cache_->step(bad.q, bad.k, bad.v);
  } catch (const ShapeError&) {
    refused = 1;
  }
  stages.emplace_back(stage("refused"), refused);
  tell_stored();
}

void CacheRun::tell(const Heads& rows) {
  if (probe_.tells == CacheProbe::Tells::stored_tokens) return tell_stored();
  stages.emplace_back(stage("step"), rows);
}

void CacheRun::tell_stored() {
  stages.emplace_back(stage("stored"), static_cast<double>(cache_->stored_tokens()));
}

std::string CacheRun::stage(const char* name) const { return fmt::format("{}_{}", name, events_); }

Outputs CacheProbe::call(const Parts& parts) const {
  CacheRun run(parts, *this);
  for (const Index count : steps) run.step(count);
  return std::move(run.stages);
}

std::string CacheProbe::given() const {
  std::vector<std::string> events;
  for (const Index count : steps) {
    events.push_back(count == kReset ? "reset" : std::to_string(count));
  }
  const std::string with = window == kNoWindow ? "no window" : fmt::format("W = {}", window);
  return fmt::format("{}; {}; tokens a step: {}", sequence(), with, fmt::join(events, ", "));
}

std::unique_ptr<Probe> CacheProbe::copy() const { return std::make_unique<CacheProbe>(*this); }

}  // namespace course
