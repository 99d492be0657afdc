#include "matrix.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

namespace course {
namespace {

Audit audit_of_residual() {
  AuditOptions options;
  options.components = {Component::pre_norm_residual};
  return run_audit(options);
}

TEST(Matrix, AsCsvHasALineForEachFaultAndCheck) {
  const std::string csv = matrix_csv(audit_of_residual());
  EXPECT_TRUE(csv.starts_with("component,fault,check,outcome,stated\n"));
  const std::size_t lines = static_cast<std::size_t>(std::count(csv.begin(), csv.end(), '\n'));
  EXPECT_EQ(lines, 1 + faults_of(Component::pre_norm_residual).size() *
                           checks_of(Component::pre_norm_residual).size());
  EXPECT_NE(csv.find("pre_norm_residual,residual-missing,adds-branch,wrong_value,wrong_value\n"),
            std::string::npos);
  EXPECT_NE(csv.find("pre_norm_residual,residual-missing,repeats,pass,\n"), std::string::npos);
}

// A spreadsheet runs a cell that begins with one of = + - @, and splits one that holds a quote or comma.
TEST(Matrix, AsCsvHasNoCellThatASpreadsheetWouldRun) {
  const std::string csv = matrix_csv(audit_of_residual());
  bool begins_cell = true;
  for (const char c : csv) {
    const bool ends_cell = c == ',' || c == '\n';
    const bool is_letter = c >= 'a' && c <= 'z';
    const bool is_inner = is_letter || c == '_' || c == '-' || (c >= '0' && c <= '9');
    EXPECT_TRUE(ends_cell || (begins_cell ? is_letter : is_inner)) << c;
    begins_cell = ends_cell;
  }
}

TEST(Matrix, AsJsonHasTheSameOutcomes) {
  const Audit audit = audit_of_residual();
  const auto document = nlohmann::json::parse(matrix_json(audit));
  EXPECT_EQ(document["schema"], "course-kill-matrix/1");
  EXPECT_EQ(document["seed"], 1);
  const auto& component = document["components"].at(0);
  EXPECT_EQ(component["component"], "pre_norm_residual");
  ASSERT_EQ(component["checks"].size(), checks_of(Component::pre_norm_residual).size());
  const KillMatrix& matrix = audit.components.front().matrix;
  ASSERT_EQ(component["faults"].size(), matrix.rows.size());
  for (std::size_t f = 0; f < matrix.rows.size(); ++f) {
    for (std::size_t c = 0; c < matrix.checks.size(); ++c) {
      EXPECT_EQ(component["faults"][f]["outcomes"][c], name(matrix.rows[f][c]));
    }
  }
}

TEST(Matrix, IsTheSameOnEveryRun) {
  EXPECT_EQ(matrix_csv(audit_of_residual()), matrix_csv(audit_of_residual()));
}

}  // namespace
}  // namespace course
