#pragma once

#include "extension/kv_cache_probe.h"

namespace course {

// What happens to caches beside steps of one sequence.

// Two caches of one maker, a step of the one after a step of the other.
class TwoCachesProbe final : public Probe {
 public:
  TwoCachesProbe(CacheProbe first, CacheProbe second)
      : first_(std::move(first)), second_(std::move(second)) {}

  Outputs call(const Parts& parts) const override;
  std::string given() const override;
  Outputs inputs() const override { return first_.inputs(); }
  std::unique_ptr<Probe> copy() const override { return std::make_unique<TwoCachesProbe>(*this); }

 private:
  CacheProbe first_, second_;
};

// A cache that goes on with another sequence, which has another shape.
class OtherShapeProbe final : public Probe {
 public:
  OtherShapeProbe(CacheProbe first, CacheProbe other)
      : first_(std::move(first)), other_(std::move(other)) {}

  Outputs call(const Parts& parts) const override;
  std::string given() const override;
  Outputs inputs() const override { return first_.inputs(); }
  std::unique_ptr<Probe> copy() const override { return std::make_unique<OtherShapeProbe>(*this); }

 private:
  CacheProbe first_, other_;
};

// A sequence in two steps; before each of them other tokens come, which do not fit and are refused.
class RefusedProbe final : public Probe {
 public:
  RefusedProbe(CacheProbe good, CacheProbe bad_first, CacheProbe bad_second)
      : good_(std::move(good)),
        bad_first_(std::move(bad_first)),
        bad_second_(std::move(bad_second)) {}

  Outputs call(const Parts& parts) const override;
  std::string given() const override;
  Outputs inputs() const override { return good_.inputs(); }
  std::unique_ptr<Probe> copy() const override { return std::make_unique<RefusedProbe>(*this); }

 private:
  CacheProbe good_, bad_first_, bad_second_;
};

// The making of a cache, and no more.
class MakeProbe final : public Probe {
 public:
  explicit MakeProbe(Index window) : window_(window) {}

  Outputs call(const Parts& parts) const override;
  std::string given() const override { return fmt::format("W = {}", window_); }
  Outputs inputs() const override { return {}; }
  std::unique_ptr<Probe> copy() const override { return std::make_unique<MakeProbe>(*this); }

 private:
  Index window_;
};

// So many times the same tokens: a sequence far longer than its window.
class LongRunProbe final : public Probe {
 public:
  LongRunProbe(CacheProbe tokens, Index times) : tokens_(std::move(tokens)), times_(times) {}

  Outputs call(const Parts& parts) const override;
  std::string given() const override;
  Outputs inputs() const override { return tokens_.inputs(); }
  std::unique_ptr<Probe> copy() const override { return std::make_unique<LongRunProbe>(*this); }

 private:
  CacheProbe tokens_;
  Index times_;
};

}  // namespace course
