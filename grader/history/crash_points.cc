#include "crash_points.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdarg>
#include <cstdio>

namespace course {
namespace {

int steps_left = 0;  // 0: nobody dies

bool is_the_step() { return steps_left > 0 && --steps_left == 0; }

void step() {
  if (is_the_step()) _exit(kDied);
}

}  // namespace

bool dies_at(int step, const std::function<void()>& work) {
  const pid_t child = fork();
  if (child == 0) {
    steps_left = step;
    work();
    _exit(0);
  }
  int status = 0;
  waitpid(child, &status, 0);
  EXPECT_TRUE(WIFEXITED(status));
  EXPECT_TRUE(WEXITSTATUS(status) == 0 || WEXITSTATUS(status) == kDied);
  return WEXITSTATUS(status) == kDied;
}

extern "C" {

// The linker gives the calls of the course's own code to these, and the C library's names to __real_.
ssize_t __real_write(int file, const void* data, size_t size);
int __real_fsync(int file);
int __real_fchmod(int file, mode_t mode);
int __real_rename(const char* from, const char* to);
int __real_mkostemp(char* name, int flags);
int __real_open(const char* path, int flags, ...);

ssize_t __wrap_write(int file, const void* data, size_t size) {
  if (is_the_step()) {
    __real_write(file, data, size / 2);
    _exit(kDied);
  }
  return __real_write(file, data, size);
}

int __wrap_fsync(int file) {
  step();
  return __real_fsync(file);
}

int __wrap_fchmod(int file, mode_t mode) {
  step();
  return __real_fchmod(file, mode);
}

int __wrap_rename(const char* from, const char* to) {
  step();
  return __real_rename(from, to);
}

int __wrap_mkostemp(char* name, int flags) {
  step();
  return __real_mkostemp(name, flags);
}

int __wrap_open(const char* path, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  const mode_t mode = (flags & O_CREAT) != 0 ? static_cast<mode_t>(va_arg(rest, int)) : 0;
  va_end(rest);
  if ((flags & O_CREAT) != 0) step();
  return __real_open(path, flags, mode);
}

}  // extern "C"

}  // namespace course
