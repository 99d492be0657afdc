#include "observation.h"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

#include "catalogue.h"
#include "in_process_subject.h"
#include "printable.h"
#include "variant_subject.h"

namespace course {
namespace {

std::string first_line(const std::string& text) { return text.substr(0, text.find('\n')); }

Json failure_json(const Failure& failure, const ObservationOptions& options) {
  return {{"says", sentence_of(failure)}, {"command", command_of(failure, options.folder_option)}};
}

Json numbers_of(const Picture& picture, const Shown& shown) {
  return shown.stages.empty() ? Json() : picture.draw(shown.stages);
}

Json take(const char* who, const char* wrong, const Picture& picture, const Shown& shown) {
  return {{"who", who},
          {"wrong", wrong},
          {"failure", nullptr},
          {"numbers", numbers_of(picture, shown)}};
}

Json catalogue_take(const Picture& picture, const char* id) {
  const Fault* fault = find_fault(id);
  if (fault == nullptr) throw std::logic_error(fmt::format("there is no fault {}", id));
  InProcessSubject right(right_parts());
  VariantSubject wrong(right, fault->component(), changed({fault->change}));
  return take(id, fault->wrong, picture, show(picture.exhibit, wrong, right));
}

Json right_take(const Picture& picture) {
  InProcessSubject right(right_parts());
  return take("right", "", picture, show(picture.exhibit, right, right));
}

}  // namespace

std::string sentence_of(const Failure& failure) {
  const std::string part = info(failure.component).name;
  if (failure.outcome == Outcome::not_implemented) {
    return fmt::format("Your {} is not written yet.", part);
  }
  if (failure.outcome == Outcome::does_not_compile) {
    return fmt::format("Your {} does not compile.", part);
  }
  return fmt::format("Your {} gave no numbers ({}): {}", part, name(failure.outcome),
                     printable(first_line(failure.reason)));
}

std::string command_of(const Failure& failure, const std::string& folder_option) {
  return fmt::format("./course grade {}{}", info(failure.component).name, folder_option);
}

Observation observe(const ObservationOptions& options, const ShowYours& yours) {
  Observation observation;
  Json pictures = Json::object();
  for (const Picture& picture : {attention_picture(options.words), softmax_picture(),
                                 dot_product_picture(), head_split_picture()}) {
    const Shown shown = yours(picture.exhibit);
    Json takes = Json::array({take("yours", "", picture, shown), right_take(picture)});
    if (shown.failure) {
      takes.front()["failure"] = failure_json(*shown.failure, options);
      observation.failures.push_back(*shown.failure);
    }
    for (const char* fault : picture.faults) takes.push_back(catalogue_take(picture, fault));
    pictures[picture.name] = {{"part", info(picture.exhibit.component).name},
                              {"setting", picture.setting},
                              {"takes", std::move(takes)}};
  }
  const auto same_part = [](const Failure& a, const Failure& b) {
    return a.component == b.component;
  };
  std::vector<Failure>& failures = observation.failures;
  std::sort(failures.begin(), failures.end(),
            [](const Failure& a, const Failure& b) { return a.component < b.component; });
  failures.erase(std::unique(failures.begin(), failures.end(), same_part), failures.end());
  observation.document = {{"format", "course-observation-1"},
                          {"folder", options.folder},
                          {"again", "./course observe" + options.folder_option},
                          {"pictures", std::move(pictures)}};
  return observation;
}

}  // namespace course
