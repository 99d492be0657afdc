#include "errors.h"

#include <gtest/gtest.h>

#include <string>

namespace course {
namespace {

TEST(ShapeError, NamesTensorAxisExpectedAndGot) {
  EXPECT_STREQ(ShapeError("k", "T", 7, 5).what(), "k: T is 5, expected 7");
}

TEST(NotImplemented, NamesTheMethod) {
  EXPECT_STREQ(NotImplemented("HeadMerge::merge").what(), "HeadMerge::merge is not written yet");
}

TEST(Error, CutsATextThatIsTooLong) {
  const std::string text(1000, 'x');
  EXPECT_EQ(std::string(Error(text.c_str()).what()), text.substr(0, 255));
}

// A ShapeError must be told from an index that ran away, or a wrong loop would look like a check.
TEST(IndexError, IsNoShapeError) {
  const IndexError error("t = 7");
  EXPECT_EQ(dynamic_cast<const ShapeError*>(static_cast<const Error*>(&error)), nullptr);
}

}  // namespace
}  // namespace course
