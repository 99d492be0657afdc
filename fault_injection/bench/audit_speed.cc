// What the audit costs beside compiling each fault as a source of its own, and what naming a mistake
// adds to a failing run. Both sides are measured here and now, and printed as ratios.

#include <fmt/format.h>
#include <malloc.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <functional>
#include <thread>
#include <vector>

#include "audit.h"
#include "explain.h"
#include "files.h"
#include "in_process_subject.h"
#include "installation.h"
#include "lineup.h"
#include "pairs.h"
#include "variant_subject.h"

namespace course {
namespace {

double seconds(const std::function<void()>& work) {
  const auto start = std::chrono::steady_clock::now();
  work();
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

double median_of(int times, const std::function<void()>& work) {
  std::vector<double> measured;
  for (int i = 0; i < times; ++i) measured.push_back(seconds(work));
  std::sort(measured.begin(), measured.end());
  return measured[measured.size() / 2];
}

// A component's variant, compiled once on each core at the same time: seconds for one source.
double compile_one(Component component, const std::string& folder) {
  const unsigned cores = std::max(1u, std::thread::hardware_concurrency());
  const std::string root = PROJECT_DIR;
  std::string command;
  for (unsigned core = 0; core < cores; ++core) {
    command += fmt::format(
        "{} -std=c++20 -O1 -I{}/interface -I{}/fault_injection/variants -c "
        "{}/fault_injection/variants/{}_variant.cc -o {}/{}.o & ",
        installation().compiler, root, root, root, info(component).name, folder, core);
  }
  command += "wait";
  return median_of(3,
                   [&] {
                     if (std::system(command.c_str()) != 0)
                       throw std::runtime_error("it does not compile");
                   }) /
         cores;
}

double compile_all() {
  const TemporaryFolder folder;
  double sum = 0;
  for (const ComponentInfo& each : kComponents) {
    sum += static_cast<double>(faults_of(each.component).size()) *
           compile_one(each.component, folder.path());
  }
  return sum;
}

void compare_with_compiling() {
  const double audit = median_of(5, [] {
    for (const ComponentInfo& each : kComponents) {
      std::vector<Options> rows;
      for (const Fault* fault : faults_of(each.component)) rows.push_back(changed({fault->change}));
      run_matrix(each.component, rows, {});
    }
  });
  const double compiling = compile_all();
  fmt::print("  {} faults, all checks, one seed    {:8.3f} s\n", all_faults().size(), audit);
  fmt::print("  compiling each of them            {:8.1f} s    {:.0f} times as long\n\n", compiling,
             compiling / audit);
}

void show_growth() {
  AuditOptions options;
  options.components = {Component::causal_attention};
  const std::vector<const Fault*> faults = faults_of(Component::causal_attention);
  const auto rows = [&](std::size_t count) {
    std::vector<Options> some;
    for (std::size_t f = 0; f < count; ++f) some.push_back(changed({faults[f]->change}));
    return some;
  };
  const auto matrix = [&](std::size_t count) {
    return median_of(5, [&] { run_matrix(Component::causal_attention, rows(count), options); });
  };
  fmt::print("  twice the faults     {:.2f} times the time\n",
             matrix(faults.size()) / matrix(faults.size() / 2));
  const auto audit = [&](std::uint64_t seeds) {
    return median_of(3, [&] { run_audit(options, seeds); });
  };
  fmt::print("  four times the seeds {:.2f} times the time\n\n", audit(4) / audit(1));
}

double time_to_explain(Component component, const Options& options) {
  InProcessSubject base(right_parts());
  VariantSubject subject(base, component, options);
  const Sighting sighting(component, 7, subject);
  return seconds([&] { explain(component, 7, sighting.observed()); });
}

void show_naming() {
  double single = 0;
  for (const Fault& fault : all_faults()) {
    single = std::max(single, time_to_explain(fault.component(), changed({fault.change})));
  }
  double pair = 0;
  for (const ComponentInfo& each : kComponents) {
    const std::vector<FaultPair> pairs = compatible_pairs(faults_of(each.component));
    for (std::size_t p = 0; p < pairs.size(); p += pairs.size() / 20) {
      pair = std::max(pair, time_to_explain(each.component, changed({pairs[p].first->change,
                                                                     pairs[p].second->change})));
    }
  }
  fmt::print("  naming a fault  {:6.3f} s at most, allowed is 0.1\n", single);
  fmt::print("  naming a pair   {:6.3f} s at most, allowed is 1\n", pair);
}

}  // namespace
}  // namespace course

int main() {
  mallopt(M_TRIM_THRESHOLD, 64 << 20);
  mallopt(M_MMAP_THRESHOLD, 64 << 20);
  course::compare_with_compiling();
  course::show_growth();
  course::show_naming();
}
