#include "sample_result.h"

#include <limits>
#include <stdexcept>

namespace course {
namespace {

using State = ComponentResult::State;

CheckResult result_of(Component component, const std::string& id, Outcome outcome,
                      const std::string& reason) {
  CheckResult result;
  for (const Check& check : checks_of(component)) {
    if (id == check.id) result.check = &check;
  }
  if (result.check == nullptr) throw std::logic_error("there is no check " + id);
  result.verdict.outcome = outcome;
  result.verdict.reason = reason;
  return result;
}

ComponentResult does_not_compile() {
  ComponentResult component;
  component.component = Component::head_merge;
  component.state = State::left_out;
  component.build = {Outcome::does_not_compile,
                     "head_merge.cc:2:9: error: template argument <1> & \"more\"\n"
                     "    2 | int x = ;\n"};
  component.checks = {result_of(component.component, "merges-then-maps", Outcome::does_not_compile,
                                component.build.problem)};
  return component;
}

ComponentResult not_written() {
  ComponentResult component;
  component.component = Component::rms_norm;
  component.state = State::not_started;
  component.checks = {result_of(component.component, "mean-of-squares", Outcome::not_implemented,
                                "rms_norm.cc is not written yet.")};
  return component;
}

ComponentResult wrong() {
  ComponentResult component;
  component.component = Component::pre_norm_residual;
  CheckResult failed = result_of(component.component, "adds-branch", Outcome::wrong_value, "");
  failed.verdict.given = "x (B, T, D) = (2, 7, 30), random";
  failed.verdict.stages = {{"norm's x", 0, 420}, {"y", 420, 420}};
  failed.verdict.mismatch = {Mismatch{.stage = "y",
                                      .indices = {"b", "t", "j"},
                                      .position = {0, 0, 1},
                                      .expected = 2.5,
                                      .got = -std::numeric_limits<double>::infinity(),
                                      .wrong = 420,
                                      .total = 420,
                                      .pattern = "all of them"}};
  failed.printed = "\x1b[31m]]><script>\n::error::x ##[error]x\n\xff";
  component.checks = {
      failed, result_of(component.component, "adds-unnormalised", Outcome::pass, ""),
      result_of(component.component, "norm-sees-x", Outcome::not_run, "Two & no more.")};
  component.diagnosis = Diagnosis{.faults = {"residual-missing"}, .text = "x is not added."};
  return component;
}

ComponentResult apart() {
  ComponentResult component;
  component.component = Component::layer_norm;
  component.decides = false;
  component.checks = {
      result_of(component.component, "constant-row", Outcome::crashed, "It crashed."),
      result_of(component.component, "takes-mean-away", Outcome::pass, "")};
  return component;
}

}  // namespace

GradeResult sample_result() {
  GradeResult result;
  result.seed = 7;
  result.components = {does_not_compile(), not_written(), wrong(), apart()};
  result.ignored = {"notes.txt"};
  result.missing_layers.add(Layer::files);
  return result;
}

TerminalOptions sample_options() {
  TerminalOptions options;
  options.interface_folder = installation().interface_folder;
  options.room = "clean_room";
  return options;
}

}  // namespace course
