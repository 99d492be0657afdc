#include "grading.h"

#include <fmt/format.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <exception>
#include <system_error>

#include "left_behind.h"
#include "printable.h"
#include "text.h"

namespace course {
namespace {

// A text for each field, with a character between that none of them holds, for they are printable.
constexpr char kBetween = '\0';
constexpr std::size_t kFields = 4;

std::string encode(const Graded& graded) {
  return graded.brief + kBetween + graded.full + kBetween +
         (graded.in_hand ? info(*graded.in_hand).name : "") + kBetween + graded.page;
}

std::optional<Graded> decode(const std::string& text) {
  std::array<std::string, kFields> fields;
  std::size_t at = 0;
  for (std::size_t f = 0; f < kFields; ++f) {
    const std::size_t end = f + 1 < kFields ? text.find(kBetween, at) : text.size();
    if (end == std::string::npos) return std::nullopt;
    fields[f] = text.substr(at, end - at);
    at = end + 1;
  }
  return Graded{fields[0], fields[1], find_component(fields[2]), fields[3]};
}

Graded only(const std::string& line) {
  return {.brief = line, .full = line, .in_hand = std::nullopt, .page = {}};
}

void write_answer(const Descriptor& file, const Graded& graded) {
  const std::string text = encode(graded);
  std::size_t done = 0;
  while (done < text.size()) {
    const ssize_t written = write(file.get(), text.data() + done, text.size() - done);
    if (written <= 0) return;
    done += static_cast<std::size_t>(written);
  }
}

[[noreturn]] void run(const std::function<Graded()>& grade, const Descriptor& answer) {
  setpgid(0, 0);  // out of the terminal's reach: whoever watches says when it ends
  prctl(PR_SET_PDEATHSIG, SIGTERM);
  for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP}) ::signal(signal, SIG_DFL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, nullptr);
  clean_up_on_signals();
  try {
    write_answer(answer, grade());
  } catch (const std::exception& error) {
    write_answer(answer, only("\n" + wrapped("  ", printable(error.what()))));
  }
  _exit(0);
}

std::string read_all(const Descriptor& file) {
  const off_t size = lseek(file.get(), 0, SEEK_END);
  std::string text(size > 0 ? static_cast<std::size_t>(size) : 0, '\0');
  const ssize_t got = pread(file.get(), text.data(), text.size(), 0);
  text.resize(got > 0 ? static_cast<std::size_t>(got) : 0);
  return text;
}

}  // namespace

Grading::Grading(const std::function<Graded()>& grade)
    : answer_(memfd_create("answer", MFD_CLOEXEC)) {
  pid_ = fork();
  if (pid_ < 0) throw std::system_error(errno, std::generic_category(), "fork");
  if (pid_ == 0) run(grade, answer_);
  process_ = Descriptor(static_cast<int>(syscall(SYS_pidfd_open, pid_, 0)));
}

Grading::~Grading() {
  if (!process_.is_open()) return;
  kill(pid_, SIGTERM);  // on which it cleans up, and ends its compilers
  waitpid(pid_, nullptr, 0);
}

Graded Grading::result() {
  int status = 0;
  waitpid(pid_, &status, 0);
  process_ = Descriptor();
  if (std::optional<Graded> graded = decode(read_all(answer_))) return *std::move(graded);
  const std::string by = WIFSIGNALED(status) ? fmt::format(" by signal {}", WTERMSIG(status)) : "";
  return only(
      fmt::format("\n  The grading was ended from outside{}. Press r to grade again.\n", by));
}

}  // namespace course
