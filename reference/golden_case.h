#pragma once

// For tests: the golden files, case by case. A case's tensors are called "case.name".

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

#include "near.h"
#include "tensor_file.h"
#include "tokens.h"

namespace course {

struct GoldenCase {
  const char* name;
  double tolerance = 1e-12;
};

struct GoldenComponent {
  const char* name;
  std::vector<GoldenCase> cases;
};

inline TensorFile golden_file(const GoldenComponent& component) {
  return TensorFile::read(std::string(GOLDEN_DIR "/") + component.name + ".json");
}

inline std::set<std::string> cases_in_file(const GoldenComponent& component) {
  std::set<std::string> cases;
  for (const std::string& name : golden_file(component).tensor_names()) {
    cases.insert(name.substr(0, name.find('.')));
  }
  return cases;
}

inline std::set<std::string> tested_cases(const GoldenComponent& component) {
  std::set<std::string> tested;
  for (const GoldenCase& golden : component.cases) tested.insert(golden.name);
  return tested;
}

template <const GoldenComponent& kComponent>
class Golden : public ::testing::TestWithParam<GoldenCase> {
 protected:
  template <typename... Axes>
  Tensor<Axes...> get(const char* name) const {
    return file_.get<Axes...>(in_case(name));
  }
  Tokens tokens(const char* name) const { return get<axis::B, axis::T, axis::D>(name); }
  Heads heads(const char* name) const { return get<axis::B, axis::H, axis::T, axis::DHead>(name); }
  Tensor<axis::DIn, axis::DOut> square(const char* name) const {
    return get<axis::DIn, axis::DOut>(name);
  }
  double number(const char* name) const { return file_.number(in_case(name)); }
  Index whole_number(const char* name) const { return file_.whole_number(in_case(name)); }

  template <typename... Axes>
  ::testing::AssertionResult agrees(const Tensor<Axes...>& actual, const char* name) const {
    return near(actual, get<Axes...>(name), GetParam().tolerance);
  }

 private:
  static std::string in_case(const char* name) { return std::string(GetParam().name) + "." + name; }

  TensorFile file_ = golden_file(kComponent);
};

inline std::string golden_case_name(const ::testing::TestParamInfo<GoldenCase>& info) {
  return info.param.name;
}

}  // namespace course
