#include "check.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "check_test_subjects.h"

namespace course {
namespace {

std::string test_name(const testing::TestParamInfo<Check>& check) {
  std::string text = std::string(info(check.param.component).name) + "_" + check.param.id;
  std::replace(text.begin(), text.end(), '-', '_');
  return text;
}

class EveryCheck : public testing::TestWithParam<Check> {
 protected:
  static Verdict run(Subject& subject, std::uint64_t seed) {
    return run_check(GetParam(), subject, {.seed = seed});
  }
  static Verdict run(const WrongComponents& wrong) {
    InProcessSubject subject(wrong.parts());
    return run(subject, 0);
  }
};

TEST_P(EveryCheck, PassesTheReference) {
  InProcessSubject subject(reference());
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const Verdict verdict = run(subject, seed);
    EXPECT_TRUE(verdict.passed()) << "seed " << seed << ": " << verdict.reason;
  }
}

TEST_P(EveryCheck, CanFail) {
  using Memory = Spoiled::Memory;
  // Every element depends on every argument, and not linearly.
  const Spoiled mixes([](Memory result, std::span<const Memory> arguments) {
    double squares = 0;
    for (const Memory argument : arguments) {
      for (const double value : argument) squares += value * value;
    }
    for (std::size_t i = 0; i < result.size(); ++i) {
      result[i] += 1e-3 * static_cast<double>(i + 1) * squares;
    }
  });
  double calls = 0;
  const Spoiled counts([&](Memory result, std::span<const Memory>) {
    ++calls;
    for (double& value : result) value += calls;
  });
  const Spoiled writes([](Memory, std::span<const Memory> arguments) {
    for (const Memory argument : arguments) argument.back() += 1.0;
  });
  const Zeros zeros;
  EXPECT_TRUE(!run(zeros).passed() || !run(mixes).passed() || !run(counts).passed() ||
              !run(writes).passed());
}

TEST_P(EveryCheck, DrawsTheSameForTheSameSeed) {
  const auto recorded = [](std::uint64_t seed) {
    InProcessSubject subject(reference());
    std::vector<Outputs> recording;
    run_check(GetParam(), subject, {.seed = seed, .recording = &recording});
    std::vector<double> values;
    for (const Outputs& outputs : recording) {
      for (const AnyTensor& stage : outputs) {
        values.insert(values.end(), stage.values.begin(), stage.values.end());
      }
    }
    return values;
  };
  EXPECT_EQ(recorded(3), recorded(3));
}

INSTANTIATE_TEST_SUITE_P(Contract, EveryCheck,
                         testing::ValuesIn(all_checks().begin(), all_checks().end()), test_name);

}  // namespace
}  // namespace course
