#include "record_comparison.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

namespace course {
namespace {

using nlohmann::json;

std::vector<std::string> fields(const char* record, const char* made_again,
                                const std::vector<std::string>& not_compared = {}) {
  std::vector<std::string> pointers;
  for (const SchemaError& each :
       record_differences(json::parse(record), json::parse(made_again), not_compared)) {
    pointers.push_back(each.pointer);
  }
  return pointers;
}

using Fields = std::vector<std::string>;

TEST(RecordComparison, FindsNothingInEqualRecords) {
  EXPECT_EQ(fields(R"({"a": [1, {"b": 2}]})", R"({"a": [1, {"b": 2.0}]})"), Fields{});
}

TEST(RecordComparison, NamesEachFieldThatDiffers) {
  EXPECT_EQ(fields(R"({"a": [1, {"b": 2}], "c": "x"})", R"({"a": [1, {"b": 3}], "c": "y"})"),
            (Fields{"/a/1/b", "/c"}));
}

TEST(RecordComparison, NamesWhatIsMissingAndWhatIsTooMuch) {
  EXPECT_EQ(fields(R"({"a": [1], "x": 1})", R"({"a": [1, 2], "y": 1})"),
            (Fields{"/a/1", "/y", "/x"}));
}

TEST(RecordComparison, NamesAFieldOfAnotherType) {
  EXPECT_EQ(fields(R"({"a": "1"})", R"({"a": 1})"), Fields{"/a"});
  EXPECT_EQ(fields(R"({"a": [1]})", R"({"a": {"b": 1}})"), Fields{"/a"});
}

TEST(RecordComparison, LeavesOutWhatIsNotCompared) {
  EXPECT_EQ(fields(R"({"a": {"b": 1}, "ab": 1})", R"({"a": {"b": 2}, "ab": 2})", {"/a"}),
            Fields{"/ab"});
}

TEST(RecordComparison, SaysBothValues) {
  const auto found =
      record_differences(json::parse(R"({"a": 0.25})"), json::parse(R"({"a": 0.375})"));
  EXPECT_EQ(found.at(0).what, "is 0.25, but 0.375 comes out");
}

}  // namespace
}  // namespace course
