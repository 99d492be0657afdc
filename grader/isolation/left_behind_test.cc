// What a signal leaves behind: nothing.

#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <thread>

#include "files.h"
#include "jail.h"

namespace course {
namespace {

namespace fs = std::filesystem;
using std::chrono::steady_clock;

template <typename Condition>
bool comes_true(Condition condition) {
  const auto deadline = steady_clock::now() + std::chrono::seconds(20);
  while (!condition()) {
    if (steady_clock::now() > deadline) return false;
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  return true;
}

// Whether a process group has a member that runs. The dead that nobody has buried do not count.
bool is_alive(pid_t group) {
  for (const auto& entry : fs::directory_iterator("/proc")) {
    std::ifstream file(entry.path() / "stat");
    std::string text;
    if (!std::getline(file, text)) continue;
    std::istringstream after_name(text.substr(text.rfind(')') + 1));
    char state = 'Z';
    pid_t parent = 0, of = 0;
    after_name >> state >> parent >> of;
    if (of == group && state != 'Z') return true;
  }
  return false;
}

// Makes temporary folders in a folder of its own, so that other tests' do not count.
class Signals : public testing::TestWithParam<int> {
 protected:
  Signals() {
    fs::permissions(root_.path(), fs::perms(0755));
    setenv("TMPDIR", root_.path().c_str(), 1);
  }
  ~Signals() override { unsetenv("TMPDIR"); }

  std::size_t folders() const {
    return static_cast<std::size_t>(
        std::distance(fs::directory_iterator(root_.path()), fs::directory_iterator()));
  }

  // A process that holds a folder, and a command in it that writes its number and then waits for long.
  pid_t start_run() {
    const pid_t pid = fork();
    if (pid != 0) return pid;
    clean_up_on_signals();
    const TemporaryFolder folder;
    Jail jail{.folder = folder.path(), .files = {}, .limits = {}, .uid = 0, .temporary = "/tmp"};
    jail.layers = LayerSet();
    JailedCommand command({"/bin/sh", "-c", "echo $$ > number; mv number started; sleep 100"},
                          jail);
    command.wait(steady_clock::now() + std::chrono::seconds(100));
    _exit(0);
  }

  std::string started_in() const {
    for (const auto& entry : fs::directory_iterator(root_.path())) {
      if (fs::exists(entry.path() / "started")) return entry.path() / "started";
    }
    return {};
  }

  TemporaryFolder root_;
};

TEST_P(Signals, TakeTheFolderAndTheProcessesAlong) {
  const pid_t run = start_run();
  ASSERT_TRUE(comes_true([&] { return !started_in().empty(); }));
  const pid_t command = std::stoi(read_file(started_in()));
  kill(run, GetParam());
  int status = 0;
  waitpid(run, &status, 0);
  EXPECT_TRUE(WIFSIGNALED(status));
  EXPECT_EQ(WTERMSIG(status), GetParam()) << "whoever waits sees what ended it";
  EXPECT_EQ(folders(), 0u);
  // The whole group: the shell and the sleep that it started.
  EXPECT_TRUE(comes_true([&] { return !is_alive(command); }));
}

INSTANTIATE_TEST_SUITE_P(LeftBehind, Signals, testing::Values(SIGINT, SIGTERM, SIGHUP, SIGQUIT));

using Killed = Signals;

TEST_F(Killed, RunsLoseTheirFolderWhenTheNextBegins) {
  const pid_t run = start_run();
  ASSERT_TRUE(comes_true([&] { return !started_in().empty(); }));
  const pid_t command = std::stoi(read_file(started_in()));
  const TemporaryFolder of_the_living;
  kill(run, SIGKILL);
  waitpid(run, nullptr, 0);
  EXPECT_EQ(folders(), 2u);
  remove_stale_folders(root_.path());
  EXPECT_EQ(folders(), 1u);
  EXPECT_TRUE(fs::exists(of_the_living.path()));
  kill(-command, SIGKILL);
}

TEST_F(Killed, FoldersOfOthersStay) {
  fs::create_directories(root_.path() + "/course-other");
  fs::create_directory_symlink("/nowhere", root_.path() + "/course-run-link");
  write_file(root_.path() + "/course-run-file", "mine");
  remove_stale_folders(root_.path());
  EXPECT_EQ(folders(), 3u);
}

TEST_F(Killed, TemporaryFoldersAreNotMadeWhereOthersCannotEnter) {
  fs::permissions(root_.path(), fs::perms(0700));
  const TemporaryFolder folder;
  EXPECT_TRUE(folder.path().starts_with("/tmp/course-run-")) << folder.path();
}

}  // namespace
}  // namespace course
