#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include "check.h"

namespace course {
namespace {

// The lines of the header's Ensures and Errors blocks, one for each "- …", a continued one joined.
std::vector<std::string> promises_of(Component component) {
  std::ifstream header(std::string(INTERFACE_DIR) + "/" + header_name(component));
  EXPECT_TRUE(header) << header_name(component);
  std::vector<std::string> promises;
  bool in_block = false;
  for (std::string line; std::getline(header, line);) {
    if (std::regex_match(line, std::regex("// [A-Z][a-z]+"))) {
      in_block = line == "// Ensures" || line == "// Errors";
    } else if (in_block && line.starts_with("//   - ")) {
      promises.push_back(line);
    } else if (in_block && line.starts_with("//     ")) {
      promises.back() += line;
    }
  }
  return promises;
}

// The id in brackets at the end; empty if there is none.
std::string id_of(const std::string& promise) {
  std::smatch match;
  return std::regex_search(promise, match, std::regex(R"(\[([a-z0-9-]+)\]$)")) ? match[1].str()
                                                                               : std::string();
}

class ContractLines : public testing::TestWithParam<ComponentInfo> {};

TEST_P(ContractLines, EachNamesOneCheckAndEachCheckOneLine) {
  std::vector<std::string> promised;
  for (const std::string& promise : promises_of(GetParam().component)) {
    EXPECT_NE(id_of(promise), "") << promise;
    promised.push_back(id_of(promise));
  }
  EXPECT_GE(promised.size(), 10u);

  std::vector<std::string> checked;
  for (const Check& check : checks_of(GetParam().component)) checked.emplace_back(check.id);
  EXPECT_EQ(checked, promised);
}

INSTANTIATE_TEST_SUITE_P(Every, ContractLines, testing::ValuesIn(kComponents),
                         [](const auto& component) { return component.param.name; });

TEST(Registry, HoldsTheComponentsInTheirOrder) {
  const auto checks = all_checks();
  EXPECT_TRUE(std::is_sorted(checks.begin(), checks.end(), [](const Check& a, const Check& b) {
    return a.component < b.component;
  }));
  std::set<std::pair<Component, std::string>> ids;
  for (const Check& check : checks) ids.insert({check.component, check.id});
  EXPECT_EQ(ids.size(), checks.size());
}

TEST(Registry, GivesEveryCheckPointsAndAReason) {
  for (const Check& check : all_checks()) {
    EXPECT_GE(check.points, 1) << check.id;
    EXPECT_TRUE(std::string(check.why).ends_with(".")) << check.id;
  }
}

}  // namespace
}  // namespace course
