// Rules that compare a record with what is true of the checkout. The form has been looked at before:
// every field is there and has its type.

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "examination.h"
#include "identity.h"
#include "learner_record.h"
#include "reproduced.h"
#include "utc_time.h"

namespace course {
namespace {

using Json = nlohmann::json;

std::string text_of(const Json& value) {
  return value.is_string() ? value.get<std::string>() : value.dump();
}

std::string item(const char* list, std::size_t index, const char* field = nullptr) {
  return field == nullptr ? fmt::format("/{}/{}", list, index)
                          : fmt::format("/{}/{}/{}", list, index, field);
}

std::uint64_t seed_of(const Json& record) { return record["seed"].get<std::uint64_t>(); }

void expect_text(Examination& examination, const std::string& pointer,
                 const std::string& expected) {
  const std::string found = text_of(examination.record()[Json::json_pointer(pointer)]);
  if (found == expected) return;
  examination.complain(pointer, fmt::format("is \"{}\", expected \"{}\"", found, expected));
}

}  // namespace

void look_at_commit(Examination& examination) {
  const LastCommit commit = examination.facts().commit();
  if (commit.id.empty()) {
    return examination.complain("/commit", fmt::format("cannot be checked: {}", commit.problem));
  }
  const std::string claimed = examination.record()["commit"];
  if (claimed != commit.id) {
    examination.complain(
        "/commit",
        fmt::format("is {}, but the last commit outside evidence/ is {}", claimed, commit.id));
  }
  for (const std::string& file : examination.facts().uncommitted()) {
    examination.complain("/commit", fmt::format("does not hold {} as it is now", file));
  }
}

void look_at_date(Examination& examination) {
  const std::optional<std::chrono::sys_seconds> time =
      parse_utc(examination.record()["verified_at"].get<std::string>());
  if (!time) {
    examination.complain("/verified_at", "is no such time: expected as 2026-01-31T12:00:00Z");
  } else if (*time > examination.facts().now()) {
    examination.complain("/verified_at", "is still to come");
  }
}

void look_at_run_log(Examination& examination) {
  const Json& record = examination.record();
  const Json* log_entry = nullptr;
  for (const Json& artifact : record["artifacts"]) {
    if (is_run_log_path(artifact["path"])) log_entry = &artifact;
  }
  if (log_entry == nullptr) {
    return examination.complain(
        "/artifacts", fmt::format("lack the run's log, {}….json. Make it: ./course evidence fill",
                                  kRunLogPrefix));
  }
  const std::string path = (*log_entry)["path"];
  const FileFact file = examination.facts().file(path);
  if (!file.problem.empty()) return;  // the rule on artifacts says so
  Json log;
  try {
    log = Document::parse(file.text, path).value();
  } catch (const std::exception& error) {
    return examination.complain("/artifacts",
                                fmt::format("hold a log that is none: {}", error.what()));
  }
  for (const char* field : {"verified_at", "environment", "seed", "commands", "cost"}) {
    const Json claimed = Json{{field, record[field]}}.flatten();
    const Json logged =
        log.is_object() && log.contains(field) ? Json{{field, log[field]}}.flatten() : Json();
    for (const auto& [pointer, value] : claimed.items()) {
      const std::string said = logged.is_object() && logged.contains(pointer)
                                   ? text_of(logged[pointer])
                                   : std::string("nothing");
      if (said == text_of(value)) continue;
      examination.complain(pointer,
                           fmt::format("is {}, but the run's log says {}", text_of(value), said));
    }
  }
}

void look_at_commands(Examination& examination) {
  const Json& commands = examination.record()["commands"];
  const std::vector<std::string> allowed = record_commands(seed_of(examination.record()));
  std::set<std::string> seen;
  for (std::size_t i = 0; i < commands.size(); ++i) {
    const std::string command = commands[i]["command"];
    if (std::find(allowed.begin(), allowed.end(), command) == allowed.end()) {
      examination.complain(item("commands", i, "command"),
                           fmt::format("is not run: \"{}\" is not one of \"{}\"", command,
                                       fmt::join(allowed, "\", \"")));
      continue;
    }
    if (!seen.insert(command).second) {
      examination.complain(item("commands", i, "command"), "is given twice");
      continue;
    }
    const int claimed = commands[i]["status"];
    const int status = examination.facts().status(command);
    if (claimed != status) {
      examination.complain(item("commands", i, "status"),
                           fmt::format("is {}, but the command ends with {}", claimed, status));
    }
  }
  for (const std::string& command : allowed) {
    if (!seen.contains(command)) {
      examination.complain("/commands", fmt::format("lack \"{}\"", command));
    }
  }
}

void look_at_metrics(Examination& examination) {
  const Json& metrics = examination.record()["metrics"];
  const Measurement measured = examination.facts().measurement(seed_of(examination.record()));
  if (!measured.problem.empty()) {
    return examination.complain("/metrics",
                                fmt::format("cannot be measured: {}", measured.problem));
  }
  for (std::size_t i = 0; i < kMetrics.size(); ++i) {
    expect_text(examination, item("metrics", i, "name"), kMetrics[i].name);
    expect_text(examination, item("metrics", i, "expected"), kMetrics[i].expected);
    const double claimed = metrics[i]["actual"];
    if (!is_reproduced(claimed, measured.actual[i])) {
      examination.complain(item("metrics", i, "actual"),
                           fmt::format("is {:.6g}, but {:.6g} comes out when it is measured again",
                                       claimed, rounded_for_record(measured.actual[i])));
    } else if (!kMetrics[i].holds(claimed)) {
      examination.complain(item("metrics", i, "actual"),
                           fmt::format("is {:.6g}, expected {}", claimed, kMetrics[i].expected));
    }
  }
}

void look_at_artifacts(Examination& examination) {
  const Json& artifacts = examination.record()["artifacts"];
  const std::vector<std::string> names = examination.facts().names();
  std::set<std::string> seen;
  for (std::size_t i = 0; i < artifacts.size(); ++i) {
    const std::string path = artifacts[i]["path"];
    const FileFact file = examination.facts().file(path);
    if (!seen.insert(path).second) {
      examination.complain(item("artifacts", i, "path"), "is given twice");
      continue;
    }
    if (!file.problem.empty()) {
      examination.complain(item("artifacts", i, "path"), fmt::format("{} {}", path, file.problem));
      continue;
    }
    if (file.digest != artifacts[i]["sha256"]) {
      examination.complain(item("artifacts", i, "sha256"),
                           fmt::format("is not that of {}, which has {}", path, file.digest));
    }
    for (const std::string& untruth : examination.facts().untruths(path)) {
      examination.complain(item("artifacts", i, "path"), fmt::format("{}: {}", path, untruth));
    }
    // What a learner writes by hand, and what was made from it. A source is no evidence.
    if (!path.starts_with("evidence/")) continue;
    for (const Identifier& one : find_identifiers(file.text, names)) {
      examination.complain(item("artifacts", i, "path"),
                           fmt::format("{} holds {}: {}", path, one.kind, one.excerpt));
    }
  }
  for (const NeededArtifact& needed : needed_artifacts()) {
    if (seen.contains(needed.path)) continue;
    examination.complain("/artifacts",
                         fmt::format("lack {}. Make it: {}", needed.path, needed.made_by));
  }
}

void look_at_cost(Examination& examination) {
  const Json& cost = examination.record()["cost"];
  if (cost["credit_usd"].get<double>() > cost["gross_usd"].get<double>()) {
    examination.complain("/cost/credit_usd", "is more than gross_usd");
  }
}

void look_at_licenses(Examination& examination) {
  for (std::size_t i = 0; i < kLicenses.size(); ++i) {
    const License& license = kLicenses[i];
    expect_text(examination, item("licenses", i, "source"), license.source);
    expect_text(examination, item("licenses", i, "version"), license.version);
    expect_text(examination, item("licenses", i, "license"), license.license);
    expect_text(examination, item("licenses", i, "attribution"), license.attribution);
    expect_text(examination, item("licenses", i, "redistribution"), license.redistribution);
  }
}

void look_at_failures(Examination& examination) {
  const Json& known = examination.record()["known_failures"];
  const std::vector<std::string> failing =
      examination.facts().measurement(seed_of(examination.record())).failures;
  for (std::size_t i = 0; i < known.size(); ++i) {
    if (std::find(failing.begin(), failing.end(), known[i]) != failing.end()) continue;
    examination.complain(
        item("known_failures", i),
        fmt::format("is \"{}\", which is no check that fails so", known[i].get<std::string>()));
  }
  for (const std::string& failure : failing) {
    if (std::find(known.begin(), known.end(), failure) != known.end()) continue;
    examination.complain("/known_failures", fmt::format("lack \"{}\"", failure));
  }
}

}  // namespace course
