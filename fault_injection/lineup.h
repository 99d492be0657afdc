#pragma once

#include <memory>
#include <vector>

#include "distance.h"
#include "explain.h"
#include "options.h"
#include "probe.h"

namespace course {

// One implementation that was observed, to be compared with candidate after candidate.
class Lineup {
 public:
  Lineup(Component component, std::uint64_t seed, std::span<const Observed> observed,
         double tolerance);

  // Whether what was observed can tell anything.
  bool is_telling() const;

  // How far the variant with these options is from it.
  Distance to(const Options& candidate) const;

 private:
  struct Question {
    const Observed* observed;
    std::vector<Outputs> right;
    std::vector<std::unique_ptr<Probe>> asked;
  };

  bool differs_at_once(const Question& question, const Options& candidate) const;
  Distance to(const Question& question, const Options& candidate) const;
  RunOptions run_options() const;

  Component component_;
  std::uint64_t seed_;
  double tolerance_;
  std::vector<Question> questions_;  // those that fail come first
};

// A subject as every check of a component sees it.
class Sighting {
 public:
  Sighting(Component component, std::uint64_t seed, Subject& subject);

  std::span<const Observed> observed() const { return observed_; }

 private:
  std::vector<std::vector<Outputs>> recordings_;
  std::vector<Observed> observed_;
};

}  // namespace course
