#include "ablation_report.h"

#include <fmt/format.h>

#include "printable.h"

namespace course {
namespace {

// The metrics by the question that they answer, in the order of a person's interest.
struct Section {
  const char* title;
  std::array<std::size_t, 2> metrics;  // in kMetrics
  std::size_t count;
};
constexpr std::array kSections = {
    Section{"mask", {0, 2}, 2},
    Section{"scale", {3, 0}, 1},
    Section{"residual", {4, 0}, 1},
    Section{"reference", {1, 0}, 1},
};

std::string bound_text(std::string expected) {
  const bool at_most = expected.starts_with("<=");
  return (at_most ? "at most " : "more than ") + expected.substr(at_most ? 2 : 1);
}

std::string metric_line(std::size_t index, double actual, const Paint& paint) {
  const Metric& metric = kMetrics[index];
  const std::string number = number_text(rounded_for_record(actual));
  const std::string line = fmt::format("             {} {} ", padded(number, 12),
                                       padded(bound_text(metric.expected), 18));
  return line + (metric.holds(actual) ? paint.good("ok") : paint.bad("NOT SO")) + "\n";
}

std::string sharpness_lines(const Ablation& ablation) {
  const auto line = [](const char* what, double with, double without) {
    return fmt::format("             {} {:<9} with the scale, {:<9} without\n", padded(what, 18),
                       number_text(rounded_for_record(with)),
                       number_text(rounded_for_record(without)));
  };
  return line("largest weight", ablation.scaled.largest_weight, ablation.unscaled.largest_weight) +
         line("mean of p (1 - p)", ablation.scaled.mean_slope, ablation.unscaled.mean_slope) +
         wrapped("             ",
                 "p (1 - p) is how much a weight still answers to its score: the gradient that "
                 "gets through the softmax.");
}

std::string failure_text(const Failure& failure, const AblationReportOptions& options) {
  const std::string part = info(failure.component).name;
  std::string text;
  if (failure.outcome == Outcome::not_implemented) {
    text += wrapped("  ", part +
                              " is not written yet. The ablations put all parts together, but for "
                              "the primitives.");
  } else {
    text += fmt::format("{}  {}{}\n", options.paint.bad("FAIL"),
                        padded(source_name(failure.component),
                               kColumns - 6 - std::string(name(failure.outcome)).size()),
                        name(failure.outcome));
    const std::string reason = printable(failure.reason, Lines::kept);
    text +=
        reason.find('\n') == std::string::npos ? wrapped("  ", reason) : labelled_lines("", reason);
  }
  return text + "\n" +
         labelled_lines("first", fmt::format("./course grade {}{}", part, options.folder_option));
}

}  // namespace

std::string ablation_report(const AblationRun& run, const AblationReportOptions& options) {
  std::string text =
      fmt::format("\n  Left out one at a time: {}, seed {}\n\n", options.room, options.seed);
  if (run.failure) return text + failure_text(*run.failure, options);
  for (const Section& section : kSections) {
    for (std::size_t m = 0; m < section.count; ++m) {
      const std::size_t metric = section.metrics[m];
      text += wrapped("  " + padded(m == 0 ? section.title : "", 11), kMetrics[metric].meaning);
      text += metric_line(metric, run.ablation.actual[metric], options.paint);
    }
    if (std::string(section.title) == "scale") text += sharpness_lines(run.ablation);
  }
  return text;
}

}  // namespace course
