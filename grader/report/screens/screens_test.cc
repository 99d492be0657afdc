// The five screens that a learner meets most, to the letter. Each .txt beside this file is a screen that
// somebody has read and found clear. Where a screen changes on purpose, the new one is in the build
// folder: read it in a terminal of 80 columns, and only then take it over.

#include <fmt/format.h>

#include <filesystem>
#include <ostream>

#include "component.h"
#include "files.h"
#include "program_fixture.h"

namespace course {
namespace {

namespace fs = std::filesystem;

struct Screen {
  const char* name;
  const char* base;         // where the sources come from
  const char* source = "";  // the one that is spoilt
  const char* from = "";
  const char* by = "";
  int status = 1;
};

void PrintTo(const Screen& screen, std::ostream* out) { *out << screen.name; }

constexpr const char* kPrints =
    "__builtin_printf(\"t = %td, sum of squares = %g\\n\", t, squares);\n"
    "        y.data()[(b * 100000000 + t) * width] = 0;\n"
    "        const double rms";

class Screens : public testing::TestWithParam<Screen> {
 protected:
  // What is printed of a room at a seed, as if the terminal stood in the folder beside it.
  Ending graded(const Screen& screen) const {
    const std::string room = folder_.path() + "/room";
    fs::copy(STUBS_DIR, room);
    for (const ComponentInfo& part : kComponents) {  // nobody has begun the extensions
      const std::string source = source_name(part.component);
      if (part.track == Track::extension) continue;
      fs::copy_file(std::string(screen.base) + "/" + source, room + "/" + source,
                    fs::copy_options::overwrite_existing);
    }
    if (*screen.source != '\0') spoil(room + "/" + screen.source, screen.from, screen.by);
    return run_in(folder_.path(), "grade --seed 7 --dir room");
  }

 private:
  static void spoil(const std::string& path, const std::string& from, const std::string& by) {
    std::string text = read_file(path);
    const std::size_t at = text.find(from);
    ASSERT_NE(at, std::string::npos) << path << " has no " << from;
    write_file(path, text.replace(at, from.size(), by));
  }

  TemporaryFolder folder_;
};

TEST_P(Screens, AreAsTheyWereReviewed) {
  const Screen& screen = GetParam();
  const Ending ending = graded(screen);
  EXPECT_EQ(ending.status, screen.status);
  expect_fits_terminal(ending.printed);
  const std::string reviewed = fmt::format("{}/{}.txt", SCREENS_DIR, screen.name);
  const std::string printed = fmt::format("{}/{}.txt", SCREENS_OUT, screen.name);
  if (fs::exists(reviewed) && read_file(reviewed) == ending.printed) return;
  fs::create_directories(SCREENS_OUT);
  write_file(printed, ending.printed);
  FAIL() << "not what was reviewed:\n  diff " << reviewed << " " << printed << "\n"
         << ending.printed;
}

INSTANTIATE_TEST_SUITE_P(
    Learner, Screens,
    testing::Values(
        Screen{"untouched_stubs", STUBS_DIR},
        Screen{"one_wrong_part", CORRECT_DIR, "causal_attention.cc", "s <= t", "s >= t"},
        Screen{.name = "all_passing", .base = CORRECT_DIR, .status = 0},
        Screen{"compile_error", CORRECT_DIR, "head_merge.cc", "t, i % d_head)", "t, i % d_head) *"},
        Screen{"crash", CORRECT_DIR, "rms_norm.cc", "const double rms", kPrints}),
    [](const testing::TestParamInfo<Screen>& tested) { return std::string(tested.param.name); });

}  // namespace
}  // namespace course
