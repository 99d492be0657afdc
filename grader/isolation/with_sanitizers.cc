// The sanitizers' own reports hold addresses of a process that is gone, and would stand among what the
// learner's code printed: they go to /dev/null. What is sent instead is described in finding_text.h.

#include <dlfcn.h>
#include <sanitizer/asan_interface.h>
#include <sanitizer/common_interface_defs.h>
#include <unistd.h>
#include <unwind.h>

#include <cstdio>
#include <cstring>
#include <string>

#include "channel.h"
#include "finding_text.h"
#include "sanitizers.h"

extern "C" {
// Of the undefined-behaviour sanitizer's runtime, which has no header for them.
void __ubsan_get_current_report_data(const char** kind, const char** message, const char** file,
                                     unsigned* line, unsigned* column, char** memory);
}

namespace course {

const std::uint64_t kAddressSpace = 0;  // the shadow of an address space is larger than any limit

namespace {

Channel* answering = nullptr;
const char* library_path = nullptr;

constexpr std::size_t kMostFrames = 16;

// The place in the library's file that an address of its code comes from; 0: it is not the library's.
std::uintptr_t offset_in_library(std::uintptr_t address) {
  Dl_info found = {};
  if (dladdr(reinterpret_cast<void*>(address), &found) == 0 || found.dli_fname == nullptr ||
      std::strcmp(found.dli_fname, library_path) != 0) {
    return 0;
  }
  return address - reinterpret_cast<std::uintptr_t>(found.dli_fbase);
}

struct Frames {
  std::uintptr_t offsets[kMostFrames];
  std::size_t count = 0;

  // A return address is the one after the call.
  void add(std::uintptr_t address, bool is_return_address) {
    const std::uintptr_t offset = offset_in_library(address - (is_return_address ? 1 : 0));
    if (offset != 0 && count < kMostFrames) offsets[count++] = offset;
  }
};

_Unwind_Reason_Code add_frame(_Unwind_Context* context, void* frames) {
  int is_exact = 0;  // where a signal struck
  const std::uintptr_t address = _Unwind_GetIPInfo(context, &is_exact);
  auto* found = static_cast<Frames*>(frames);
  found->add(address, is_exact == 0);
  return found->count == kMostFrames ? _URC_END_OF_STACK : _URC_NO_REASON;
}

void add_places(std::string& text, const char* key, const Frames& frames) {
  char number[32];
  for (std::size_t f = 0; f < frames.count; ++f) {
    std::snprintf(number, sizeof number, "%zx", static_cast<std::size_t>(frames.offsets[f]));
    add_line(text, key, number);
  }
}

void add_stack(std::string& text) {
  Frames frames;
  _Unwind_Backtrace(add_frame, &frames);
  add_places(text, kAt, frames);
}

using StackOf = std::size_t (*)(void* address, void** trace, std::size_t size, int* thread);

// Where a block of the heap was allocated, or freed.
void add_history(std::string& text, const char* key, StackOf stack_of, void* address) {
  void* trace[kMostFrames] = {};
  int thread = 0;
  const std::size_t count = stack_of(address, trace, kMostFrames, &thread);
  Frames frames;
  for (std::size_t f = 0; f < count; ++f) {
    frames.add(reinterpret_cast<std::uintptr_t>(trace[f]), true);
  }
  add_places(text, key, frames);
}

void add_memory(std::string& text) {
  void* address = __asan_get_report_address();
  char name[64] = {};
  void* begin = nullptr;
  std::size_t size = 0;
  const char* kind = __asan_locate_address(address, name, sizeof name, &begin, &size);
  char numbers[96];
  std::snprintf(numbers, sizeof numbers, "%s %zu",
                __asan_get_report_access_type() ? "write" : "read",
                __asan_get_report_access_size());
  if (__asan_get_report_access_size() > 0) add_line(text, kAccess, numbers);
  if (kind == nullptr || begin == nullptr) return;
  std::snprintf(numbers, sizeof numbers, "%s %zu %td", kind, size,
                static_cast<char*>(address) - static_cast<char*>(begin));
  add_line(text, kBlock, numbers);
  if (name[0] != '\0') add_line(text, kVariable, name);
  add_history(text, kMade, __asan_get_alloc_stack, address);
  add_history(text, kFreed, __asan_get_free_stack, address);
}

[[noreturn]] void answer(const std::string& text) {
  if (answering != nullptr) {
    answering->receive_unless_asked();
    answering->reply_threw(encode_thrown(ThrownKind::found, text.c_str()));
  }
  _exit(1);
}

void answer_with_memory_error(const char*) {
  std::string text;
  add_line(text, kMemory, __asan_get_report_description());
  add_memory(text);
  add_stack(text);
  answer(text);
}

// Each of the two runtimes has the function, and a descriptor of its own behind it.
void silence(const void* of_runtime) {
  Dl_info runtime = {};
  if (dladdr(of_runtime, &runtime) == 0) return;
  void* const loaded = dlopen(runtime.dli_fname, RTLD_NOW | RTLD_NOLOAD);
  const auto set_report_fd =
      reinterpret_cast<void (*)(void*)>(dlsym(loaded, "__sanitizer_set_report_fd"));
  const std::uintptr_t null_file = STDIN_FILENO;
  if (set_report_fd != nullptr) set_report_fd(reinterpret_cast<void*>(null_file));
}

}  // namespace

void answer_with_findings(Channel& channel, const char* library) {
  answering = &channel;
  library_path = library;
  // An earlier hook is no good: the runtime holds a lock then that these questions need.
  __asan_set_error_report_callback(answer_with_memory_error);
  silence(reinterpret_cast<const void*>(__asan_report_present));
  silence(reinterpret_cast<const void*>(__ubsan_get_current_report_data));
}

}  // namespace course

extern "C" {

const char* __asan_default_options() {
  return "detect_leaks=0:symbolize=0:detect_stack_use_after_return=1:allocator_may_return_null=1:"
         "max_allocation_size_mb=1024:quarantine_size_mb=64:max_malloc_fill_size=1048576";
}

const char* __ubsan_default_options() { return "symbolize=0:print_stacktrace=0"; }

void __ubsan_on_report() {
  const char* kind = "";
  const char* message = "";
  const char* file = "";
  unsigned line = 0;
  unsigned column = 0;
  char* memory = nullptr;
  __ubsan_get_current_report_data(&kind, &message, &file, &line, &column, &memory);
  std::string text;
  course::add_line(text, course::kUndefined, message);
  course::add_stack(text);
  course::answer(text);
}

}  // extern "C"
