#include "extension/kv_cache_scenes.h"

#include <algorithm>

#include "compare.h"

namespace course {

Outputs TwoCachesProbe::call(const Parts& parts) const {
  CacheRun first(parts, first_);
  CacheRun second(parts, second_);
  for (std::size_t i = 0; i < std::max(first_.steps.size(), second_.steps.size()); ++i) {
    if (i < first_.steps.size()) first.step(first_.steps[i]);
    if (i < second_.steps.size()) second.step(second_.steps[i]);
  }
  Outputs stages = std::move(first.stages);
  for (AnyTensor& stage : second.stages) {
    stage.name = "other_" + stage.name;
    stages.push_back(std::move(stage));
  }
  return stages;
}

std::string TwoCachesProbe::given() const {
  return fmt::format("{}; in between steps of another cache: {}", first_.given(), second_.given());
}

Outputs OtherShapeProbe::call(const Parts& parts) const {
  CacheRun run(parts, first_);
  for (const Index count : first_.steps) run.step(count);
  run.step_of(other_);
  return std::move(run.stages);
}

std::string OtherShapeProbe::given() const {
  return fmt::format("{}; then a step of q, k, v {}", first_.given(), shape_text({"q", other_.q}));
}

Outputs RefusedProbe::call(const Parts& parts) const {
  CacheRun run(parts, good_);
  const CacheProbe* bad = &bad_first_;
  for (const Index count : good_.steps) {
    run.refused(*bad);
    run.step(count);
    bad = &bad_second_;
  }
  return std::move(run.stages);
}

std::string RefusedProbe::given() const {
  return fmt::format("{}; before each step another that does not fit: k {}, v {} and k {}, v {}",
                     good_.given(), shape_text({"k", bad_first_.k}),
                     shape_text({"v", bad_first_.v}), shape_text({"k", bad_second_.k}),
                     shape_text({"v", bad_second_.v}));
}

Outputs MakeProbe::call(const Parts& parts) const {
  delete parts.kv_cache.make(window_);
  return {};
}

Outputs LongRunProbe::call(const Parts& parts) const {
  CacheRun run(parts, tokens_);
  for (Index i = 0; i < times_; ++i) run.step_of(tokens_);
  return std::move(run.stages);
}

std::string LongRunProbe::given() const {
  return fmt::format("the same q, k, v {} in {} steps; W = {}", shape_text({"q", tokens_.q}),
                     times_, tokens_.window);
}

}  // namespace course
