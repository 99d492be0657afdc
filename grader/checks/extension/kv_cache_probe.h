#pragma once

#include <deque>
#include <memory>
#include <vector>

#include "extension/sequence_probe.h"

namespace course {

inline constexpr Index kReset = 0;  // among steps: a reset in place of a step

// A cache from its making to its end: a sequence in steps of so many tokens each.
class CacheProbe : public SequenceProbe {
 public:
  enum class Tells { rows, stored_tokens };  // what each of its stages is

  CacheProbe(Random& random, std::vector<Index> steps_in, Index window_in = kNoWindow,
             const Extents& extents = kBase)
      : SequenceProbe(random, extents), steps(std::move(steps_in)), window(window_in) {}
  CacheProbe(AttentionProbe numbers, std::vector<Index> steps_in)
      : SequenceProbe(std::move(numbers)), steps(std::move(steps_in)) {}

  Outputs call(const Parts& parts) const override;
  std::string given() const override;
  std::unique_ptr<Probe> copy() const override;

  std::vector<Index> steps;
  Index window = kNoWindow;
  Tells tells = Tells::rows;
  bool overwrites = false;  // what was lent to a step, once it has returned
  bool turns = false;       // q and k by their positions, as a decoder with rotary positions does
};

// A cache at work on a probe's sequence. What a step is lent stays in memory until the cache is gone.
class CacheRun {
 public:
  CacheRun(const Parts& parts, const CacheProbe& probe)
      : probe_(probe), cache_(parts.kv_cache.make(probe.window)) {}

  void step(Index count);                  // the next tokens, or a reset
  void step_of(const SequenceProbe& all);  // the tokens of another sequence, at once
  void refused(const SequenceProbe& bad);  // the same, which must not be taken

  Outputs stages;  // step_1, step_2, …

 private:
  HeadsView lend(const Heads& whole, Index count, bool turn);
  void tell(const Heads& rows);
  void tell_stored();
  std::string stage(const char* name) const;

  const CacheProbe& probe_;
  std::deque<Heads> lent_;
  std::unique_ptr<KvCache> cache_;
  Index seen_ = 0;
  Index events_ = 0;
};

}  // namespace course
