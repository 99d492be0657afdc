#include "html.h"

#include <gtest/gtest.h>

namespace course {
namespace {

TEST(Html, TextStaysText) {
  EXPECT_EQ(Html("<script>alert(1)</script>").markup(), "&lt;script&gt;alert(1)&lt;/script&gt;");
  EXPECT_EQ(Html("&lt; \"").markup(), "&amp;lt; &quot;");
}

TEST(Html, AttributesStayInTheirQuotes) {
  EXPECT_EQ(Html::element("p", {{"title", "\"><img onerror=x>"}}, "a").markup(),
            "<p title=\"&quot;&gt;&lt;img onerror=x&gt;\">a</p>");
}

TEST(Html, ElementsNest) {
  const Html list = Html::element("li", "a < b") + Html::element("li", "c");
  EXPECT_EQ(Html::element("ul", list).markup(), "<ul><li>a &lt; b</li><li>c</li></ul>");
}

TEST(Html, ControlCharactersAreShown) {
  EXPECT_EQ(Html(std::string("a\x1b[31m\0b\xff", 9)).markup(), "a\\x1b[31m\\x00b\\xff");
  EXPECT_EQ(Html("two\nlines").markup(), "two\nlines");
}

TEST(Html, DataCannotEndItsScript) {
  EXPECT_EQ(Html::data("numbers", R"({"a":"</script><!--"})").markup(),
            "<script type=\"application/json\" id=\"numbers\">"
            "{\"a\":\"\\u003c/script>\\u003c!--\"}</script>");
}

}  // namespace
}  // namespace course
