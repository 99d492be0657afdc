// ./course watch, as a person at a terminal meets it.

#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "files.h"
#include "left_behind.h"
#include "program_fixture.h"
#include "pseudo_terminal.h"
#include "random_editor.h"
#include "verb.h"

namespace course {
namespace {

namespace fs = std::filesystem;
using std::chrono::milliseconds;

// Finds a text in a file of /proc that may be gone by now.
bool proc_holds(const fs::path& file, const std::string& text) {
  std::ifstream stream(file, std::ios::binary);
  const std::string all((std::istreambuf_iterator<char>(stream)), std::istreambuf_iterator<char>());
  return all.find(text) != std::string::npos;
}

// The processes that have a text among their words.
std::vector<pid_t> processes_with(const std::string& text) {
  std::vector<pid_t> found;
  for (const auto& entry : fs::directory_iterator("/proc")) {
    const std::string name = entry.path().filename();
    if (name.find_first_not_of("0123456789") != std::string::npos) continue;
    if (proc_holds(entry.path() / "cmdline", text)) found.push_back(std::stoi(name));
  }
  return found;
}

class WatchVerb : public testing::Test {
 protected:
  WatchVerb() {
    fs::permissions(folder_.path(), fs::perms(0755));
    fs::create_directories(path("tmp"));
    fs::copy(CORRECT_DIR, path("room"));
  }

  // Of one part, so that a grading takes no longer than it must.
  void start(std::vector<std::string> words = {"rms_norm"}) {
    Installation where = installation();
    where.cache_folder = TEST_CACHE;
    where.history_folder = path("history");
    words.insert(words.end(), {"--dir", path("room"), "--seed", "7"});
    terminal_.emplace([this, words, where] {
      setenv("TMPDIR", path("tmp").c_str(), 1);
      clean_up_on_signals();
      return kWatchVerb.run(words, {.installation = where, .explain = {}});
    });
  }

  PseudoTerminal& terminal() { return *terminal_; }
  std::string path(const std::string& name) const { return folder_.path() + "/" + name; }
  std::string source() const { return path("room/rms_norm.cc"); }

  std::string right() const { return read_file(CORRECT_DIR "/rms_norm.cc"); }
  std::string with(const std::string& from, const std::string& by) const {
    std::string text = right();
    return text.replace(text.find(from), from.size(), by);
  }
  std::string wrong() const { return with("/ rms * gain", "/ rms + gain"); }
  std::string broken() const { return with("Tokens y", "Tokens y y"); }

  void save(const std::string& text) const { std::ofstream(source()) << text; }

  bool is_graded(const std::string& text) {
    return terminal().shows([this, text] {
      const std::string screen = terminal().screen();
      const bool is_grading = screen.find("\x1b[K") != std::string::npos;
      return !is_grading && screen.find(text) != std::string::npos &&
             screen.find("q quit") != std::string::npos;
    });
  }

  // What must be so however it ended.
  void expect_clean() {
    EXPECT_TRUE(terminal().is_as_before());
    EXPECT_TRUE(fs::is_empty(path("tmp")));
    EXPECT_TRUE(processes_with(path("tmp")).empty());
  }

  void quit() {
    terminal().type("q");
    const int status = terminal().wait();
    EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0) << status;
    expect_clean();
  }

  TemporaryFolder folder_;
  std::optional<PseudoTerminal> terminal_;
};

TEST_F(WatchVerb, GradesAtTheBeginningAndAfterEachSave) {
  start();
  EXPECT_TRUE(is_graded("Every check passes")) << terminal().screen();
  save(wrong());
  EXPECT_TRUE(is_graded("FAIL")) << terminal().screen();
  save(broken());
  EXPECT_TRUE(is_graded("does_not_compile")) << terminal().screen();
  save(right());
  EXPECT_TRUE(is_graded("Every check passes")) << terminal().screen();
  quit();
}

TEST_F(WatchVerb, KeepsTheLastResultWhileItGrades) {
  start();
  ASSERT_TRUE(is_graded("Every check passes"));
  terminal().forget();
  save(wrong());
  ASSERT_TRUE(terminal().shows("grading"));
  EXPECT_EQ(terminal().all().find("\x1b[2J"),
            terminal().all().find("\x1b[2J", terminal().all().find("grading")))
      << "nothing is cleared before there is something to show";
  EXPECT_TRUE(is_graded("FAIL"));
  quit();
}

TEST_F(WatchVerb, GradesABurstOfSavesOnce) {
  start();
  ASSERT_TRUE(is_graded("Every check passes"));
  terminal().forget();
  for (int i = 0; i < 30; ++i) save(i % 2 == 0 ? right() : wrong());
  ASSERT_TRUE(is_graded("FAIL"));
  terminal().read_for(milliseconds(500));
  std::size_t count = 0;
  const std::string& all = terminal().all();
  for (std::size_t at = all.find("grading "); at != std::string::npos;
       at = all.find("grading ", at + 1)) {
    ++count;
  }
  EXPECT_LE(count, 2u) << all;
  quit();
}

TEST_F(WatchVerb, KnowsItsKeys) {
  save(wrong());
  start();
  ASSERT_TRUE(is_graded(", also")) << terminal().screen();
  terminal().type("v");
  EXPECT_TRUE(is_graded("--check gain-per-channel --seed 7")) << terminal().screen();
  terminal().type("v");
  EXPECT_TRUE(is_graded(", also")) << terminal().screen();
  terminal().type("h");
  EXPECT_TRUE(is_graded("Think of an answer first")) << terminal().screen();
  terminal().type("h");
  EXPECT_TRUE(is_graded("more     press h again")) << terminal().screen();
  terminal().type("o");
  EXPECT_TRUE(is_graded("report.html")) << terminal().screen();
  terminal().forget();
  terminal().type("x\x1b[A\tr");  // keys that mean nothing, and one that does
  EXPECT_TRUE(is_graded("FAIL"));
  EXPECT_EQ(terminal().screen().find("--seed 7 "), std::string::npos) << "r draws fresh numbers";
  quit();
}

TEST_F(WatchVerb, EndsAsItsSignalsSay) {
  for (const std::string end :
       {"\x03", "\x1c", ""}) {  // Ctrl-C, Ctrl-\, and SIGTERM from elsewhere
    start();
    ASSERT_TRUE(is_graded("Every check passes"));
    save(wrong());  // so that it is at work
    ASSERT_TRUE(terminal().shows("grading"));
    if (end.empty()) {
      kill(terminal().pid(), SIGTERM);
    } else {
      terminal().type(end);
    }
    const int status = terminal().wait();
    EXPECT_TRUE(WIFSIGNALED(status)) << status;
    expect_clean();
    save(right());
  }
}

TEST_F(WatchVerb, GivesTheTerminalBackWhileItIsStopped) {
  start();
  ASSERT_TRUE(is_graded("Every check passes"));
  terminal().type("\x1a");  // Ctrl-Z
  ASSERT_TRUE(terminal().wait_until_stopped());
  EXPECT_TRUE(terminal().is_as_before());
  terminal().forget();
  kill(terminal().pid(), SIGCONT);
  EXPECT_TRUE(is_graded("Every check passes"));
  EXPECT_FALSE(terminal().is_as_before());
  quit();
}

TEST_F(WatchVerb, LaysItsReportOutAnewWhereTheWidthChanges) {
  start();
  ASSERT_TRUE(is_graded("rms_norm           ####################   15 / 15"));
  terminal().resize(60);
  EXPECT_TRUE(is_graded("rms_norm           ####   15 / 15")) << terminal().screen();
  terminal().resize(120);
  EXPECT_TRUE(is_graded("rms_norm           ####################   15 / 15"));
  quit();
}

TEST_F(WatchVerb, OutlivesItsCompiler) {
  save(
      "constexpr long forever(long n) { long s = 0; while (n > 0) s += n % 7; return s; }\n"
      "#include <vector>\ntemplate <int N> struct Deep { static constexpr long v = Deep<N - 1>::v "
      "+ "
      "Deep<N - 2>::v; };\n" +
      right() + "static_assert(forever(1) == 0);\n");
  start();
  std::vector<pid_t> compilers;
  ASSERT_TRUE(terminal().shows([&] {
    compilers = processes_with(path("tmp"));
    return !compilers.empty();
  }));
  for (const pid_t compiler : compilers) kill(compiler, SIGKILL);
  EXPECT_TRUE(is_graded("does_not_compile") || is_graded("ended from outside"));
  save(right());
  EXPECT_TRUE(is_graded("Every check passes")) << terminal().screen();
  quit();
}

TEST_F(WatchVerb, OutlivesItsGrading) {
  save(with("squares = 0;", "squares = 0; while (eps > 0) squares += eps;"));
  start();
  pid_t grading = -1;
  ASSERT_TRUE(terminal().shows([&] {
    std::ifstream children("/proc/" + std::to_string(terminal().pid()) + "/task/" +
                           std::to_string(terminal().pid()) + "/children");
    return static_cast<bool>(children >> grading);
  }));
  kill(grading, SIGKILL);
  EXPECT_TRUE(is_graded("ended from outside by signal 9")) << terminal().screen();
  save(right());
  EXPECT_TRUE(is_graded("Every check passes")) << terminal().screen();
  quit();
}

TEST_F(WatchVerb, OutlivesItsFolder) {
  start();
  ASSERT_TRUE(is_graded("Every check passes"));
  fs::rename(path("room"), path("away"));
  EXPECT_TRUE(is_graded("no such folder")) << terminal().screen();
  save(right());  // into nothing
  fs::copy(CORRECT_DIR, path("room"));
  EXPECT_TRUE(is_graded("Every check passes")) << terminal().screen();
  quit();
}

TEST_F(WatchVerb, SurvivesAHundredRandomSaves) {
  start();
  ASSERT_TRUE(is_graded("Every check passes"));
  const std::vector<std::string> texts = {right(),
                                          wrong(),
                                          broken(),
                                          read_file(STUBS_DIR "/rms_norm.cc"),
                                          "",
                                          std::string("\0\xff\x1b[31m", 7),
                                          with("squares = 0;", "squares = 0; __builtin_trap();")};
  RandomEditor editor(source(), 11);
  for (int save = 0; save < 100; ++save) {
    editor.save(texts[editor.choose(texts.size())]);
    if (editor.choose(5) == 0) terminal().type(std::string(1, "rvho"[editor.choose(4)]));
    terminal().read_for(editor.pause());
  }
  editor.save(wrong());
  EXPECT_TRUE(is_graded("checks fail")) << terminal().screen();
  editor.save(right());
  EXPECT_TRUE(is_graded("Every check passes")) << terminal().screen();
  quit();
}

TEST(WatchVerbElsewhere, SaysThatItNeedsATerminal) {
  const Ending ending = run("watch rms_norm --dir " CORRECT_DIR " < /dev/null");
  EXPECT_EQ(ending.status, 2);
  EXPECT_TRUE(is_one_line(ending.printed)) << ending.printed;
  EXPECT_NE(ending.printed.find("./course grade"), std::string::npos) << ending.printed;
}

}  // namespace
}  // namespace course
