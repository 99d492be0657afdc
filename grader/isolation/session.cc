#include "session.h"

#include <cxxabi.h>
#include <dlfcn.h>
#include <malloc.h>
#include <signal.h>
#include <sys/prctl.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <new>
#include <optional>
#include <string>
#include <typeinfo>

#include "rehearsal.h"
#include "sanitizers.h"
#include "serve.h"

namespace course {
namespace {

constexpr int kSocket = 3;

class SessionChannel final : public Channel {
 public:
  explicit SessionChannel(int socket) : Channel(socket) {}

 protected:
  // The grader has hung up: there is nobody left to answer.
  void lost(const FrameError&) override { _exit(0); }
  // Nothing on this side is offered, so nothing can be called back.
  void answer(const Frame&) override { _exit(0); }
};

using Door = const Components* (*)();

Door load(const char* library, std::string& problem) {
  void* handle = dlopen(library, RTLD_NOW | RTLD_LOCAL);
  if (handle == nullptr) {
    problem = dlerror();
    return nullptr;
  }
  void* symbol = dlsym(handle, "course_door");
  if (symbol == nullptr) problem = "it has no door";
  return reinterpret_cast<Door>(symbol);
}

// Fresh memory and the stack hold garbage, other garbage at each call, so that a sum which starts
// at whatever it finds there does not come out right by luck.
[[gnu::noinline]] void spoil_memory(int call) {
  const int pattern = 1 + (call * 37) % 250;
  mallopt(M_PERTURB, pattern);
  constexpr std::size_t kStack = std::size_t{64} << 10;
  volatile char stack[kStack];
  std::memset(const_cast<char*>(stack), pattern, kStack);
  asm volatile("" : : "r"(stack) : "memory");
}

std::string name_of_type(const std::type_info& type) {
  int status = 0;
  const std::unique_ptr<char, void (*)(void*)> name(
      abi::__cxa_demangle(type.name(), nullptr, nullptr, &status), std::free);
  return status == 0 ? name.get() : type.name();
}

void answer_one_call(Channel& channel, const Frame& call, OwnObjects& own) {
  try {
    serve(channel, call, &own);
  } catch (const FrameError&) {
    _exit(0);
  } catch (const std::bad_alloc& error) {
    channel.reply_threw(encode_thrown(ThrownKind::out_of_memory, error.what()));
  } catch (const std::exception& error) {
    const std::string text = name_of_type(typeid(error)) + ": " + error.what();
    channel.reply_threw(encode_thrown(ThrownKind::other, text.c_str()));
  } catch (...) {
    const std::type_info* type = abi::__cxa_current_exception_type();
    const std::string text = "an object of type " + (type ? name_of_type(*type) : "unknown");
    channel.reply_threw(encode_thrown(ThrownKind::other, text.c_str()));
  }
}

}  // namespace

void run_session(const SessionSetup& setup) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  signal(SIGPIPE, SIG_IGN);
  signal(SIGXFSZ, SIG_IGN);
  setvbuf(stdout, nullptr, _IONBF, 0);  // what it prints before it crashes is not lost
  dup2(setup.null_file, STDIN_FILENO);
  dup2(setup.output, STDOUT_FILENO);
  dup2(setup.output, STDERR_FILENO);
  dup2(setup.socket, kSocket);
  close_range(kSocket + 1, ~0u, 0);
  if (setup.filter != nullptr && !setup.filter->apply()) _exit(1);

  SessionChannel channel(kSocket);
  answer_with_findings(channel, setup.library);
  std::string problem;
  const Door door = setup.library != nullptr ? load(setup.library, problem) : rehearsal_door;
  std::optional<OwnObjects> own;
  for (int number = 0;; ++number) {
    const Frame call = channel.receive();
    if (door == nullptr) {
      channel.reply_threw(encode_thrown(ThrownKind::not_loaded, problem.c_str()));
      continue;
    }
    spoil_memory(number);
    if (!own) own.emplace(OwnObjects{*door(), {}});
    answer_one_call(channel, call, *own);
  }
}

}  // namespace course
