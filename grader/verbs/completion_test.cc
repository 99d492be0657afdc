// What bash offers after a TAB, asked of bash itself.

#include <algorithm>
#include <filesystem>
#include <sstream>

#include "check.h"
#include "files.h"
#include "program_fixture.h"

namespace course {
namespace {

namespace fs = std::filesystem;

// A checkout in which nothing can be built: completion must do without.
class Completion : public testing::Test {
 protected:
  Completion() {
    fs::create_directories(path("build/words"));
    fs::copy(COURSE_WORDS "/course_grade", path("build/words"));
    write_file(path("build/words/more"),
               "option faults --verbose \nword faults PART\nword faults FAULT\n"
               "value FAULT gain-left-out rms_norm\nvalue FAULT mask-flipped causal_attention\n");
    write_file(path("course"), "#!/bin/sh\necho built >&2\nexit 2\n");
    fs::permissions(path("course"), fs::perms(0755));
    write_file(path("script"), R"(. )" COMPLETION R"(
COMP_WORDS=("$@")
COMP_CWORD=$(($# - 1))
compopt() { :; }
_course
printf '%s\n' "${COMPREPLY[@]}"
)");
  }

  std::string path(const std::string& name) const { return folder_.path() + "/" + name; }

  // The words offered, each followed by a space, where the line ends in the last of these.
  std::string offered(const std::string& line) const {
    const Ending ending = run_command("cd " + folder_.path() + " && bash script " + line);
    std::istringstream lines(ending.printed);
    std::string words;
    for (std::string word; std::getline(lines, word);) words += word + " ";
    return words;
  }

  TemporaryFolder folder_;
};

TEST_F(Completion, OffersVerbs) {
  EXPECT_EQ(offered("./course gra"), "grade ");
  EXPECT_EQ(offered("./course he"), "help ");
  EXPECT_EQ(offered("./course help lis"), "list ");
  EXPECT_EQ(offered(path("course") + " res"), "reset ") << "from any directory";
}

TEST_F(Completion, OffersOptionsOfTheVerb) {
  EXPECT_EQ(offered("./course grade --ve"), "--verbose ");
  EXPECT_EQ(offered("./course list --ve"), " ") << "list has no such option";
}

TEST_F(Completion, OffersPartsAndTheirValues) {
  EXPECT_EQ(offered("./course hint rms"), "rms_norm ");
  EXPECT_EQ(offered("./course show causal_attention --mask ''"), "none causal ");
}

TEST_F(Completion, OffersEveryCheckAndThoseOfTheNamedParts) {
  const std::string all = offered("./course grade --check ''");
  for (const Check& check : all_checks()) {
    EXPECT_NE((" " + all).find(" " + std::string(check.id) + " "), std::string::npos) << check.id;
  }
  const std::string of_norm = offered("./course grade rms_norm --check ''");
  EXPECT_NE(of_norm.find("zero-row "), std::string::npos) << of_norm;
  EXPECT_EQ(of_norm.find("hides-future "), std::string::npos) << of_norm;
}

TEST_F(Completion, OffersFaultsBesideParts) {
  EXPECT_EQ(offered("./course faults mask"), "mask-flipped ");
  EXPECT_EQ(offered("./course faults rms"), "rms_norm ");
}

TEST_F(Completion, OffersFoldersAndFiles) {
  EXPECT_EQ(offered("./course grade --dir bui"), "build ");
  EXPECT_EQ(offered("./course show rms_norm --out scr"), "script ");
}

TEST_F(Completion, OffersNothingWhereNothingWasBuilt) {
  fs::remove_all(path("build"));
  EXPECT_EQ(offered("./course gra"), " ");
  EXPECT_EQ(offered("nowhere/course gra"), " ");
}

TEST_F(Completion, OffersNothingToExecute) {  // a value is a word, whatever it looks like
  write_file(path("build/words/more"), "word why CHECK\nvalue CHECK $(touch$IFS./bad) part\n");
  offered("./course why ''");
  EXPECT_FALSE(fs::exists(path("bad")));
}

}  // namespace
}  // namespace course
