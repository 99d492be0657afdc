#include "page.h"

#include <gtest/gtest.h>

namespace course {
namespace {

bool contains(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

TEST(Page, AsksForNothing) {
  const std::string text = page_text({.title = "A page", .body = {}, .styles = {}, .scripts = {}});
  for (const char* way : {"http:", "https:", "src=", "href=", "@import", "url("}) {
    EXPECT_FALSE(contains(text, way)) << way;
  }
}

TEST(Page, RunsOnlyTheScriptsThatItNames) {
  const std::string text = page_text({.title = "A page", .body = {}, .styles = {}, .scripts = {}});
  EXPECT_TRUE(contains(text, "default-src 'none'; style-src 'sha256-"));
  EXPECT_TRUE(contains(text, "script-src 'sha256-"));
  EXPECT_FALSE(contains(text, "unsafe"));
}

TEST(Page, TitleIsText) {
  const std::string text =
      page_text({.title = "</title><script>", .body = {}, .styles = {}, .scripts = {}});
  EXPECT_TRUE(contains(text, "<title>&lt;/title&gt;&lt;script&gt;</title>"));
}

TEST(Page, IsTheSameEachTime) {
  const Page page = {
      .title = "A page", .body = Html::element("h1", "a"), .styles = {}, .scripts = {}};
  EXPECT_EQ(page_text(page), page_text(page));
}

}  // namespace
}  // namespace course
