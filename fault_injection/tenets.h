#pragma once

#include <string>
#include <vector>

#include "installation.h"

namespace course {

// What must hold of the course as a whole, one function each; see self_check.h.
using Contradictions = std::vector<std::string>;

Contradictions stubs_are_not_implemented(const Installation& installation, const std::string& root);
Contradictions correct_submissions_pass(const Installation& installation, const std::string& root);
Contradictions faults_are_caught(const Installation& installation, const std::string& root);
Contradictions rows_are_complete(const Installation& installation, const std::string& root);
Contradictions checks_have_faults(const Installation& installation, const std::string& root);
Contradictions checks_have_lines(const Installation& installation, const std::string& root);
Contradictions parts_have_pages(const Installation& installation, const std::string& root);
Contradictions sources_are_built(const Installation& installation, const std::string& root);
Contradictions submissions_are_listed(const Installation& installation, const std::string& root);

}  // namespace course
