// How fast a learner gets an answer, as ratios of what is measured side by side in one run, since
// machines are noisy: from saving one source to the whole verdict, against a plain compile of that
// source alone; and the check phase, once, twice and four times over.

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <functional>

#include "grade.h"
#include "remote_subject.h"
#include "terminal.h"

namespace course {
namespace {

namespace fs = std::filesystem;
using std::chrono::steady_clock;

constexpr int kPairs = 9;
constexpr std::chrono::milliseconds kPatience{5'000};

double seconds(const std::function<void()>& work) {
  const auto start = steady_clock::now();
  work();
  return std::chrono::duration<double>(steady_clock::now() - start).count();
}

double median(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  return values[values.size() / 2];
}

// A working source of at least so many lines: what a learner may write, and then functions like those
// that learners keep from earlier tries. Each edit is another source to the compiler.
std::string source_of(const std::string& part, int lines, int edit) {
  std::string source = read_file(SUBMISSIONS_DIR "/correct/triple_loops/" + part);
  source.insert(0, "#include <cmath>\n#include <vector>\n");
  source += fmt::format("// edit {}\n", edit);
  for (int i = 0; std::count(source.begin(), source.end(), '\n') < lines; ++i) {
    source += fmt::format(R"(
namespace course {{
std::vector<double> earlier_try_{0}(const std::vector<double>& row, double scale);
std::vector<double> earlier_try_{0}(const std::vector<double>& row, double scale) {{
  std::vector<double> weights(row.size());
  double sum = 0.0;
  for (std::size_t s = 0; s < row.size(); ++s) {{
    weights[s] = std::exp(row[s] * scale + {0}.0);
    sum += weights[s];
  }}
  for (double& weight : weights) weight /= sum;
  return weights;
}}
}}  // namespace course
)",
                          i);
  }
  return source;
}

void plain_compile(const std::string& source, const Installation& here, const std::string& folder) {
  const std::string command = fmt::format("{} -std=c++20 -O1 -c -I {} -o {}/plain.o {}",
                                          here.compiler, here.interface_folder, folder, source);
  if (std::system(command.c_str()) != 0) throw std::runtime_error("the yardstick does not compile");
}

void save_to_verdict(const std::string& part, int lines, const Installation& here) {
  const TemporaryFolder folder;
  const std::string room = folder.path() + "/room";
  fs::copy(SUBMISSIONS_DIR "/correct/triple_loops", room);
  const std::string source = room + "/" + part;
  GradeOptions options;
  options.learner.folder = room;
  const auto whole_answer = [&] {
    const GradeResult result = grade(options, here);
    TerminalOptions terminal;
    terminal.interface_folder = here.interface_folder;
    if (!result.passed() || terminal_report(result, terminal).empty()) {
      throw std::runtime_error("the benchmark's source does not pass");
    }
  };
  whole_answer();
  std::vector<double> ratios;
  for (int pair = 0; pair < kPairs; ++pair) {
    const auto edit = static_cast<int>(steady_clock::now().time_since_epoch().count() & 0xffffff);
    write_file(source, source_of(part, lines, edit));
    const double plain = seconds([&] { plain_compile(source, here, folder.path()); });
    ratios.push_back(seconds(whole_answer) / plain);
  }
  const std::string text = read_file(source);
  fmt::print("  {} ({} lines): {:.2f} of a plain compile\n", part,
             std::count(text.begin(), text.end(), '\n'), median(ratios));
}

void check_phase(const Installation& here) {
  LearnerOptions options;
  options.folder = SUBMISSIONS_DIR "/correct/triple_loops";
  Learner learner(options, here);
  RemoteSubject subject(*learner.worker(), kPatience);
  const auto run = [&](int times) {
    for (int i = 0; i < times; ++i) {
      for (const Check& check : all_checks()) {
        if (!run_check(check, subject, {.seed = 7}).passed()) throw std::runtime_error(check.id);
      }
    }
  };
  run(1);
  const double once = seconds([&] { run(1); });
  const double twice = seconds([&] { run(2); });
  const double four_times = seconds([&] { run(4); });
  fmt::print("  {} checks: {:.3f} s; twice as many {:.2f} times as long, four times {:.2f}\n",
             all_checks().size(), once, twice / once, four_times / once);
}

int run() {
  Installation here = installation();
  fmt::print("From saving one source to the verdict, medians of {} pairs:\n", kPairs);
  save_to_verdict("causal_attention.cc", 300, here);
  save_to_verdict("head_merge.cc", 40, here);
  fmt::print("The check phase, worker and isolation included:\n");
  check_phase(here);
  return 0;
}

}  // namespace
}  // namespace course

int main() { return course::run(); }
