// interface <- reference <- grader <- fault_injection <- evidence: a folder uses only those to its left.

#include <gtest/gtest.h>

#include <array>
#include <filesystem>
#include <map>

#include "files.h"
#include "source_text.h"

namespace course {
namespace {

namespace fs = std::filesystem;

constexpr std::array kFromTheLeft = {"interface", "reference", "grader", "fault_injection",
                                     "evidence"};

bool is_source(const fs::path& path) {
  return path.extension() == ".h" || path.extension() == ".cc";
}

// Submissions are data: a learner's files, not the project's.
bool is_data(const fs::path& path) {
  const std::string text = path.string();
  return text.find("/submissions/") != std::string::npos &&
         path.filename() != "submission_case.h" &&
         text.find("/submissions/") + std::string("/submissions/").size() !=
             text.size() - path.filename().string().size();
}

template <typename Visit>
void for_each_source(Visit visit) {
  for (std::size_t place = 0; place < kFromTheLeft.size(); ++place) {
    const fs::path folder = fs::path(PROJECT_DIR) / kFromTheLeft[place];
    if (!fs::exists(folder)) continue;
    for (const auto& entry : fs::recursive_directory_iterator(folder)) {
      if (is_source(entry.path()) && !is_data(entry.path())) visit(place, entry.path());
    }
  }
}

std::map<std::string, std::size_t> places_of_headers() {
  std::map<std::string, std::size_t> places;
  for_each_source([&](std::size_t place, const fs::path& path) {
    if (path.extension() != ".h") return;
    const auto [known, is_new] = places.emplace(path.filename(), place);
    EXPECT_TRUE(is_new) << path << " has the name of another header";
  });
  return places;
}

TEST(Folders, UseOnlyThoseToTheirLeft) {
  const std::map<std::string, std::size_t> places = places_of_headers();
  ASSERT_TRUE(places.contains("causal_attention.h"));
  for_each_source([&](std::size_t place, const fs::path& path) {
    if (path.filename() == "main.cc") return;  // puts the rooms together
    for (const Include& include : find_includes(read_file(path))) {
      const auto found = places.find(fs::path(include.header).filename());
      if (found == places.end()) continue;
      EXPECT_LE(found->second, place)
          << path << ":" << include.line << " includes " << include.header;
    }
  });
}

TEST(Folders, NoSourceIncludesAnother) {
  for_each_source([&](std::size_t, const fs::path& path) {
    for (const Include& include : find_includes(read_file(path))) {
      EXPECT_NE(fs::path(include.header).extension(), ".cc") << path << ":" << include.line;
    }
  });
}

}  // namespace
}  // namespace course
