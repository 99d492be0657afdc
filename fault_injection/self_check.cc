#include "self_check.h"

#include <filesystem>

#include "tenets.h"

namespace course {

const std::vector<Tenet>& tenets() {
  static const std::vector<Tenet> all = {
      {"every row of the catalogue is complete", rows_are_complete, false},
      {"every fault is caught as stated, and no correct variant is rejected", faults_are_caught,
       false},
      {"every check has a fault that names it", checks_have_faults, false},
      {"every line of the contract has its check, and every check its line", checks_have_lines,
       false},
      {"every part has its stub, its page and its hints", parts_have_pages, false},
      {"every source is part of the build", sources_are_built, false},
      {"nothing unlisted lies among the submissions", submissions_are_listed, false},
      {"every check of every stub says not_implemented", stubs_are_not_implemented, true},
      {"every correct submission passes", correct_submissions_pass, true},
  };
  return all;
}

std::string root_of(const Installation& installation) {
  return std::filesystem::path(installation.interface_folder).parent_path().string();
}

}  // namespace course
