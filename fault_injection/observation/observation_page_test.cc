#include "observation_page.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

namespace course {
namespace {

std::size_t count(const std::string& text, const std::string& part) {
  std::size_t found = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) {
    ++found;
  }
  return found;
}

// What a script on the page reads.
Json data_of(const std::string& page) {
  const std::string open = "<script type=\"application/json\" id=\"observation\">";
  const std::size_t begin = page.find(open) + open.size();
  return Json::parse(page.substr(begin, page.find("</script>", begin) - begin));
}

const Json kHostile = {{"folder", "</script><script>alert(1)</script><!--"}, {"pictures", "\"\\"}};

TEST(ObservationPage, HoldsTheDocumentUnchanged) {
  EXPECT_EQ(data_of(observation_page(kHostile)), kHostile);
}

TEST(ObservationPage, NothingInTheDocumentCanEndItsScript) {
  const std::string page = observation_page(kHostile);
  EXPECT_EQ(count(page, "</script>"), count(observation_page({}), "</script>"));
  EXPECT_EQ(count(page, "<!--"), 0u);
}

TEST(ObservationPage, IsTheSameEachTime) {
  EXPECT_EQ(observation_page(kHostile), observation_page(kHostile));
}

TEST(ObservationPage, KnowsItself) {
  EXPECT_TRUE(is_observation_page(observation_page(kHostile)));
  EXPECT_FALSE(is_observation_page(""));
  EXPECT_FALSE(is_observation_page("<!doctype html><title>Another page</title>"));
}

}  // namespace
}  // namespace course
