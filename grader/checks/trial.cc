#include "trial.h"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

#include "reference.h"

namespace course {
namespace {

const Parts& oracle() {
  static const Parts parts = parts_of(reference());
  return parts;
}

// The stage of that name, or null. A subject that calls its parts in another order returns their
// arguments in another order.
const AnyTensor* find_stage(const Outputs& outputs, const std::string& name) {
  const auto found = std::find_if(outputs.begin(), outputs.end(),
                                  [&](const AnyTensor& stage) { return stage.name == name; });
  return found == outputs.end() ? nullptr : &*found;
}

std::vector<StageComparison> compare_stages(const Outputs& actual, const Outputs& expected,
                                            double tolerance) {
  std::vector<StageComparison> stages;
  for (const AnyTensor& stage : expected) {
    const AnyTensor* came = find_stage(actual, stage.name);
    const auto total = static_cast<Index>(stage.values.size());
    stages.push_back(came == nullptr
                         ? StageComparison{stage.name, total, total}
                         : compare(*came, stage, {}, Match::tolerance, tolerance).stage);
  }
  return stages;
}

// What a wrong number means to this check; other ways to be wrong keep their own names.
Outcome outcome_for(Outcome found, const Claim& claim) {
  return found == Outcome::wrong_value ? claim.failure : found;
}

}  // namespace

void Trial::say_given(const Probe& probe) {
  if (!options_.story) return;
  given_ = note_.empty() ? probe.given() : fmt::format("{}; {}", probe.given(), note_);
}

Outputs Trial::run(const Probe& probe) {
  say_given(probe);
  if (options_.asked != nullptr) options_.asked->push_back(probe.copy());
  if (options_.failed_call != nullptr) arguments_ = probe.inputs();
  Outputs outputs = probe.call(subject_.parts());
  if (options_.recording != nullptr) options_.recording->push_back(outputs);
  return outputs;
}

std::int64_t Trial::extra_memory(Component component, const Probe& probe) {
  say_given(probe);
  return subject_.extra_memory(component, probe);
}

// For one seed a check asks the same questions in the same order, whatever it checks.
Outputs Trial::expected(const Probe& probe) {
  if (options_.answers == nullptr) return probe.call(oracle());
  if (answered_ == options_.answers->size()) options_.answers->push_back(probe.call(oracle()));
  return options_.answers->at(answered_++);
}

Outputs Trial::run_shaped(const Probe& probe) {
  const Outputs wanted = expected(probe);
  Outputs outputs = run(probe);
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    if (i < outputs.size() && outputs[i].extents == wanted[i].extents) continue;
    expect_same(outputs, wanted);
  }
  return outputs;
}

void Trial::expect(const Probe& probe, const Claim& claim) {
  // The reference goes first: a subject that writes to its arguments must not change the question.
  const Outputs wanted = expected(probe);
  expect_same(run(probe), wanted, claim);
}

void Trial::keep(const Outputs& came, const Outputs& expected, Match match) {
  if (options_.failed_call == nullptr) return;
  *options_.failed_call = {.given = arguments_, .came = came, .expected = expected, .match = match};
}

void Trial::expect_same(const Outputs& actual, const Outputs& expected, const Claim& claim) {
  const auto failed = [&](Outcome outcome, std::string reason) {
    keep(actual, expected, claim.match);
    Failed failure{Verdict{.outcome = outcome,
                           .given = given_,
                           .reason = std::move(reason),
                           .stages = {},
                           .mismatch = {}}};
    if (options_.story) {
      failure.verdict.stages = compare_stages(actual, expected, options_.tolerance);
    }
    return failure;
  };
  bool compared = false;
  for (std::size_t i = 0; i < expected.size(); ++i) {
    const AnyTensor& stage = expected[i];
    if (claim.stage != nullptr && stage.name != claim.stage) continue;
    compared = true;
    const AnyTensor* came = find_stage(actual, stage.name);
    // Where every stage is spoken of, their order is too.
    if (claim.stage == nullptr && i < actual.size() && came != &actual[i]) {
      throw failed(claim.failure,
                   fmt::format("{} came where {} was expected.", actual[i].name, stage.name));
    }
    if (came == nullptr) {
      throw failed(claim.failure, fmt::format("{} was expected and did not come.", stage.name));
    }
    const Outcome outcome = first_wrong(*came, stage, claim.where, claim.match, options_.tolerance);
    if (outcome == Outcome::pass) continue;
    if (!options_.story) throw failed(outcome_for(outcome, claim), {});
    const Comparison found = compare(*came, stage, claim.where, claim.match, options_.tolerance);
    Failed failure = failed(outcome_for(outcome, claim), found.reason);
    if (found.mismatch) failure.verdict.mismatch.push_back(*found.mismatch);
    throw failure;
  }
  if (!compared) throw std::logic_error("a check compares nothing");
  if (claim.stage == nullptr && actual.size() > expected.size()) {
    throw failed(claim.failure, fmt::format("{} came, and nothing was expected here.",
                                            actual[expected.size()].name));
  }
}

bool Trial::agree(const Outputs& actual, const Outputs& expected, const Claim& claim) {
  try {
    expect_same(actual, expected, claim);
    return true;
  } catch (const Failed&) {
    if (options_.failed_call != nullptr) options_.failed_call->reset();
    return false;
  }
}

void Trial::expect_shape_error(const Probe& probe, const std::string& because) {
  note(because);
  try {
    run(probe);
  } catch (const ShapeError&) {
    note({});
    return;
  }
  fail(Outcome::wrong_shape,
       fmt::format("{}, so a ShapeError is expected; the call returned.", because));
}

void Trial::fail(Outcome outcome, std::string reason) {
  throw Failed{Verdict{.outcome = outcome,
                       .given = given_,
                       .reason = std::move(reason),
                       .stages = {},
                       .mismatch = {}}};
}

Verdict run_check(const Check& check, Subject& subject, const RunOptions& options) {
  const std::string purpose = fmt::format("{}/{}", info(check.component).name, check.id);
  Trial trial(subject, Random(options.seed, purpose), options);
  const auto ended = [&](Outcome outcome, std::string reason) {
    return Verdict{.outcome = outcome,
                   .given = trial.given(),
                   .reason = std::move(reason),
                   .stages = {},
                   .mismatch = {}};
  };
  try {
    subject.restart();
    check.run(trial);
    return ended(Outcome::pass, {});
  } catch (Trial::Failed& failed) {
    return std::move(failed.verdict);
  } catch (const SubjectFailure& failure) {
    return ended(failure.outcome(), failure.what());
  } catch (const NotImplemented& error) {
    return ended(Outcome::not_implemented, fmt::format("{}.", error.what()));
  } catch (const ShapeError& error) {
    return ended(Outcome::threw, fmt::format("ShapeError: {}", error.what()));
  } catch (const IndexError& error) {
    return ended(Outcome::threw, fmt::format("IndexError: {}", error.what()));
  }
}

}  // namespace course
