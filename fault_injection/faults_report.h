#pragma once

#include <string>

#include "catalogue.h"
#include "text.h"

namespace course {

// One line for each fault.
std::string faults_list(const std::vector<Component>& components, const Paint& paint);

// Everything that is known of one. `interface_folder` is where the line of the contract is found.
std::string fault_in_full(const Fault& fault, const std::string& interface_folder,
                          const Paint& paint);

// Other ways to right numbers, each with its proof.
std::string equivalents_list(const Paint& paint);

// Mistakes that the contract cannot express, each with the reason.
std::string inexpressible_list(const Paint& paint);

}  // namespace course
