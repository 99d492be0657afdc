// What an attacker finds in its own process: nothing that knows an answer.

#include <gtest/gtest.h>

#include <cstdio>
#include <filesystem>
#include <memory>
#include <sstream>

#include "submission_case.h"

namespace course {
namespace {

// The symbols of a program or library, demangled, one a line.
std::string symbols_of(const std::string& file, const std::string& options = "") {
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> nm(
      popen(("nm -C " + options + " '" + file + "'").c_str(), "r"), pclose);
  std::string text;
  char piece[4096];
  for (std::size_t size; (size = std::fread(piece, 1, sizeof piece, nm.get())) > 0;) {
    text.append(piece, size);
  }
  return text;
}

// What only the grader may hold.
constexpr const char* kSecrets[] = {"course::reference",  "Reference",     "course::run_check",
                                    "course::all_checks", "course::Trial", "course::AffineMap",
                                    "course::explain",    "Fault"};

TEST(Worker, HasNoReferenceAndNoChecks) {
  for (const std::string& worker : {installation().worker, installation().sanitized_worker}) {
    const std::string symbols = symbols_of(worker);
    ASSERT_NE(symbols.find("course::run_session"), std::string::npos) << "nm shows its own symbols";
    for (const char* secret : kSecrets) {
      EXPECT_EQ(symbols.find(secret), std::string::npos) << secret;
    }
  }
}

TEST(Library, HasNoReferenceAndExportsOneSymbol) {
  const WholeSubmission submission("correct", "triple_loops");
  const Learner learner(options_for(submission).learner, test_installation());
  const std::string& library = learner.build().library;
  ASSERT_FALSE(library.empty());
  const std::string symbols = symbols_of(library);
  ASSERT_NE(symbols.find("course::causal_attention"), std::string::npos);
  for (const char* secret : kSecrets) {
    EXPECT_EQ(symbols.find(secret), std::string::npos) << secret;
  }
  std::istringstream exported(symbols_of(library, "--dynamic --defined-only"));
  std::string number, kind, name, more;
  exported >> number >> kind >> name;
  EXPECT_EQ(name, "course_door");
  EXPECT_FALSE(exported >> more) << more;
}

TEST(Grader, HasThemAll) {  // else the tests above look for the wrong names
  const std::string symbols = symbols_of(std::filesystem::canonical("/proc/self/exe"));
  for (const char* held : {"course::reference", "course::run_check", "course::all_checks",
                           "course::Trial", "course::AffineMap"}) {
    EXPECT_NE(symbols.find(held), std::string::npos) << held;
  }
}

}  // namespace
}  // namespace course
