#include "contract_lines.h"

#include <fmt/format.h>

#include <optional>
#include <sstream>
#include <stdexcept>
#include <string_view>

#include "files.h"

namespace course {
namespace {

// "//   - TEXT   [id]"
std::optional<ContractLine> parse(const std::string& line) {
  constexpr std::string_view kBullet = "//   - ";
  if (!line.starts_with(kBullet) || !line.ends_with(']')) return std::nullopt;
  const std::size_t open = line.rfind('[');
  if (open == std::string::npos) return std::nullopt;
  ContractLine found;
  found.id = line.substr(open + 1, line.size() - open - 2);
  found.text = line.substr(kBullet.size(), open - kBullet.size());
  found.text.erase(found.text.find_last_not_of(' ') + 1);
  return found;
}

}  // namespace

std::vector<ContractLine> contract_lines(const std::string& interface_folder, Component component) {
  std::vector<ContractLine> lines;
  std::istringstream header(read_file(interface_folder + "/" + header_name(component)));
  int number = 0;
  for (std::string line; std::getline(header, line);) {
    ++number;
    if (std::optional<ContractLine> found = parse(line)) {
      found->header = "interface/" + header_name(component);
      found->number = number;
      lines.push_back(std::move(*found));
    }
  }
  return lines;
}

ContractLine contract_line(const std::string& interface_folder, Component component,
                           const std::string& id) {
  for (ContractLine& line : contract_lines(interface_folder, component)) {
    if (line.id == id) return line;
  }
  throw std::logic_error(fmt::format("no line of {} ends in [{}]", header_name(component), id));
}

}  // namespace course
