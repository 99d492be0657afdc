// Submissions with errors of memory and undefined behaviour, through the whole of --sanitize: each must be
// told in words, at the learner's own line.

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <ostream>

#include "files.h"
#include "grade.h"

namespace course {
namespace {

namespace fs = std::filesystem;

// A folder of one right source, in which a line is put before another: what is not there need not be
// built.
class Sanitized : public testing::Test {
 protected:
  Sanitized() { take(CORRECT_DIR "/rms_norm.cc"); }

  // One source, or each of a folder.
  void take(const std::string& path) const {
    fs::copy(path, room_.path(),
             fs::copy_options::recursive | fs::copy_options::overwrite_existing);
  }

  // The number of the line that is put in.
  int put(const std::string& line, const std::string& before) const {
    const std::string path = room_.path() + "/rms_norm.cc";
    std::string text = read_file(path);
    const std::size_t at = text.find(before);
    EXPECT_NE(at, std::string::npos);
    const std::size_t begin = text.rfind('\n', at) + 1;
    write_file(path, text.insert(begin, line + "\n"));
    return 1 + static_cast<int>(std::count(
                   text.begin(), text.begin() + static_cast<std::ptrdiff_t>(begin), '\n'));
  }

  GradeResult graded(std::vector<Component> components = {Component::rms_norm}) const {
    Installation where = installation();
    where.cache_folder = TEST_CACHE;
    GradeOptions options;
    options.learner.folder = room_.path();
    options.learner.instrumentation = Instrumentation::sanitizers;
    options.learner.patience = std::chrono::seconds(60);
    options.components = std::move(components);
    options.seed = 7;
    return grade(options, where);
  }

  TemporaryFolder room_;
};

struct Error {
  const char* name;
  const char* line;   // put before the loop over channels
  const char* words;  // that must be in the sentence
};

void PrintTo(const Error& error, std::ostream* out) { *out << error.name; }

class Errors : public Sanitized, public testing::WithParamInterface<Error> {};

TEST_P(Errors, AreToldInWordsAtTheLearnersLine) {
  const int line = put(GetParam().line, "const double rms");
  const GradeResult result = graded();
  ASSERT_EQ(result.components.size(), 1u);
  ASSERT_TRUE(result.has_findings()) << result.components[0].build.problem;
  const CheckResult& first = result.components[0].checks.front();
  ASSERT_TRUE(first.finding.has_value()) << first.verdict.reason;
  EXPECT_EQ(first.verdict.outcome, Outcome::crashed);
  EXPECT_NE(first.finding->what.find(GetParam().words), std::string::npos) << first.finding->what;
  ASSERT_TRUE(first.finding->at.has_value());
  EXPECT_EQ(first.finding->at->file, "rms_norm.cc");
  EXPECT_EQ(first.finding->at->line, line);
  EXPECT_EQ(first.finding->at->code, GetParam().line);
  EXPECT_EQ(first.finding->at->function, "PlainNorm::normalize");
  EXPECT_EQ(first.printed, "");
}

INSTANTIATE_TEST_SUITE_P(
    Sanitizers, Errors,
    testing::Values(
        Error{"ReadsAfterAnArgument", "squares += x.data()[x.size()];",
              "It reads 8 bytes right after the end of a block of 3360 bytes on the heap."},
        Error{"WritesBeforeAResult", "y.data()[-1] = squares;", "It writes 8 bytes 8 bytes before"},
        Error{"ReadsWhatIsGone",
              "{ const double* late; { Tensor<axis::D> gone(width); late = gone.data(); } "
              "squares += late[0]; }",
              "that was freed before"},
        Error{"HasNoSuchIndex",
              "{ double row[4] = {}; volatile Index past = 4; row[past] = 1; squares += row[0]; }",
              "index 4 out of bounds for type 'double [4]'"},
        Error{"WritesAfterAnArray",
              "{ double row[4] = {}; double* volatile p = row; p[4] = 1; squares += p[0]; }",
              "right after the end of the local variable row"},
        Error{"ReadsNull", "{ double* volatile none = nullptr; squares += *none; }",
              "null pointer"},
        Error{"WritesNowhere", "y.data()[Index{1} << 50] = 0;", "where there is no memory"},
        Error{"OverflowsAnInt",
              "{ volatile int most = 2147483647; squares += static_cast<double>(most + 1); }",
              "signed integer overflow"},
        Error{"DividesByZero",
              "{ volatile int none = 0; squares += static_cast<double>(1 / none); }",
              "division by zero"},
        Error{"CastsWhatDoesNotFit",
              "{ volatile double big = 1e300; squares += static_cast<int>(big); }",
              "is outside the range of representable values of type 'int'"},
        Error{"FreesTwice", "{ double* const p = new double(squares); delete p; delete p; }",
              "freed before"},
        Error{"FreesInAnotherWay", "{ double* volatile p = new double[2]; delete p; }",
              "new[] with delete[]"},
        Error{"WantsTooMuch",
              "{ double* volatile most = new double[std::size_t{1} << 40]; delete[] most; }",
              "more memory"}),
    [](const testing::TestParamInfo<Error>& tested) { return std::string(tested.param.name); });

TEST_F(Sanitized, TellsWhereMemoryWasMadeAndFreed) {
  const int made = put("double* const block = new double[3]();", "const double rms");
  put("delete[] block;", "const double rms");
  put("squares += block[1];", "const double rms");
  const GradeResult result = graded();
  const std::optional<SanitizerFinding>& finding = result.components[0].checks.front().finding;
  ASSERT_TRUE(finding && finding->at && finding->made && finding->freed);
  EXPECT_EQ(finding->made->line, made);
  EXPECT_EQ(finding->freed->line, made + 1);
  EXPECT_EQ(finding->at->line, made + 2);
  EXPECT_EQ(finding->what,
            "It reads 8 bytes in a block of 24 bytes on the heap that was freed before.");
}

TEST_F(Sanitized, FindsInOtherThreadsToo) {
  put("#include <thread>", "namespace course");
  const int line =
      put("{ std::thread other([&] { y.data()[y.size()] = squares; }); other.join(); }",
          "const double rms");
  const GradeResult result = graded();
  const std::optional<SanitizerFinding>& finding = result.components[0].checks.front().finding;
  ASSERT_TRUE(finding && finding->at);
  EXPECT_EQ(finding->at->line, line);
}

TEST_F(Sanitized, FindsReadsOfAVectorBeyondItsSize) {
  put("#include <vector>", "namespace course");
  put("std::vector<double> row; row.reserve(8); row.resize(3);", "const double rms");
  const int line = put("squares += row[3];", "const double rms");
  const GradeResult result = graded();
  const std::optional<SanitizerFinding>& finding = result.components[0].checks.front().finding;
  ASSERT_TRUE(finding && finding->at);
  EXPECT_EQ(finding->at->line, line);
  EXPECT_EQ(finding->what,
            "It reads 8 bytes beyond the size of a std::vector, in what it holds ready.");
}

TEST_F(Sanitized, FindsWhatCallsItselfWithoutEnd) {
  put("if (eps > 0) return normalize(x, gain, eps);", "const double rms");
  const std::optional<SanitizerFinding> finding = graded().components[0].checks.front().finding;
  ASSERT_TRUE(finding.has_value());
  EXPECT_EQ(finding->what, "It calls itself without an end, until the stack is full.");
}

// The core, and the extension whose memory is measured.
TEST_F(Sanitized, PassesWhatIsRight) {
  std::vector<Component> parts = {Component::streaming_attention};
  for (const ComponentInfo& part : kComponents) {
    if (part.track == Track::core) parts.push_back(part.component);
  }
  for (const Component part : parts) take(CORRECT_DIR "/" + source_name(part));
  const GradeResult result = graded(parts);
  EXPECT_TRUE(result.passed());
  EXPECT_FALSE(result.has_findings());
  EXPECT_EQ(result.missing_layers, LayerSet());
}

TEST_F(Sanitized, KeepsTheContractOfTheCleanRoom) {
  put("extern \"C\" int getppid();", "namespace course");
  put("squares += getppid();", "const double rms");
  EXPECT_EQ(graded().components[0].build.outcome, Outcome::contract_violation);
}

TEST_F(Sanitized, PassesThreads) {
  for (const char* file : {"causal_attention.cc", "helpers.h", "rms_norm.cc"}) {
    take(CORRECT_DIR "/../multi_threaded/" + std::string(file));
  }
  EXPECT_TRUE(graded({Component::causal_attention, Component::rms_norm}).passed());
}

}  // namespace
}  // namespace course
