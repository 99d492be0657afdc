#include "intermediates.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "compare.h"
#include "document.h"
#include "files.h"
#include "learner.h"
#include "remote_subject.h"
#include "show.h"
#include "usage_error.h"

namespace course {
namespace {

using Json = nlohmann::json;

bool is_same(const Json& found, const Json& expected) {
  if (!found.is_number() || !expected.is_number()) return found == expected;
  const double difference = std::fabs(found.get<double>() - expected.get<double>());
  return difference <= kTolerance * std::max(1.0, std::fabs(expected.get<double>()));
}

Json flat(const std::string& text, const char* shown) {
  return Document::parse(text, shown).value().flatten();
}

}  // namespace

std::string intermediates_text(const std::string& room, const Installation& installation) {
  constexpr Component kBlock = Component::transformer_block;
  const TensorFile example =
      TensorFile::read(installation.examples_folder + "/" + info(kBlock).name + ".json");
  Learner learner({.folder = room}, installation);
  if (learner.worker() == nullptr) throw UsageError("no part of clean_room was built");
  RemoteSubject subject(*learner.worker(), LearnerOptions().patience);
  RemoteSubject parts(*learner.worker(), LearnerOptions().patience);
  std::vector<Shown> all;
  for (const Exhibit& exhibit : exhibits_of(kBlock, example)) {
    all.push_back(show(exhibit, subject, parts));
    if (const std::optional<Failure>& failure = all.back().failure) {
      throw UsageError(fmt::format("{} gives no answer ({})", info(failure->component).name,
                                   name(failure->outcome)));
    }
  }
  const TemporaryFolder folder;
  const std::string path = folder.path() + "/shown.json";
  tensor_file_of(all).write(path);
  return read_file(path);
}

std::string first_difference(const std::string& found, const std::string& expected) {
  const Json there = flat(found, "the file");
  const Json here = flat(expected, "what is shown");
  for (const auto& [pointer, value] : here.items()) {
    if (!there.contains(pointer)) return fmt::format("{} is missing", pointer.substr(1));
    if (!is_same(there[pointer], value)) {
      return fmt::format("{} is {}, but {} is shown", pointer.substr(1), there[pointer].dump(),
                         value.dump());
    }
  }
  for (const auto& [pointer, value] : there.items()) {
    if (!here.contains(pointer)) return fmt::format("{} is not shown", pointer.substr(1));
  }
  return {};
}

}  // namespace course
