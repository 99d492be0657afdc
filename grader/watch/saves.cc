#include "saves.h"

#include <sys/inotify.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <string_view>

#include "component.h"
#include "intake.h"
#include "printable.h"
#include "usage_error.h"

namespace course {
namespace {

using Clock = Saves::Clock;
using std::chrono::milliseconds;

constexpr milliseconds kQuiet{120};     // an editor that saves by several steps is done after it
constexpr milliseconds kLongest{1500};  // something that never stops writing is graded all the same
constexpr milliseconds kLookAgain{300};

constexpr std::uint32_t kOfSources = IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE |
                                     IN_CREATE | IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR;
constexpr std::uint32_t kFolderHasGone = IN_DELETE_SELF | IN_MOVE_SELF | IN_IGNORED | IN_UNMOUNT;

bool is_graded(std::string_view name) {
  return name == kHelpersName ||
         std::any_of(kComponents.begin(), kComponents.end(), [&](const ComponentInfo& component) {
           return name == source_name(component.component);
         });
}

}  // namespace

Saves::Saves(const std::string& folder)
    : folder_(folder), notices_(inotify_init1(IN_NONBLOCK | IN_CLOEXEC)) {
  if (!notices_.is_open() || !watch()) {
    throw UsageError(printable(folder) + " cannot be watched: " + std::strerror(errno));
  }
}

bool Saves::watch() {
  watch_ = inotify_add_watch(notices_.get(), folder_.c_str(), kOfSources);
  return watch_ >= 0;
}

// A folder that was moved would still be watched in its new place.
void Saves::unwatch() {
  inotify_rm_watch(notices_.get(), watch_);
  watch_ = -1;
}

void Saves::note(Clock::time_point now) {
  if (!first_) first_ = now;
  last_ = now;
}

void Saves::read(Clock::time_point now) {
  alignas(inotify_event) std::array<char, 8192> buffer;
  for (;;) {
    const ssize_t size = ::read(notices_.get(), buffer.data(), buffer.size());
    if (size <= 0) break;
    for (std::size_t at = 0; at < static_cast<std::size_t>(size);) {
      inotify_event event;
      std::memcpy(&event, buffer.data() + at, sizeof event);
      const char* name = event.len > 0 ? buffer.data() + at + sizeof event : "";
      at += sizeof event + event.len;
      if ((event.mask & IN_Q_OVERFLOW) != 0) note(now);  // who knows what was among those lost
      if (event.wd != watch_ || watch_ < 0) continue;
      if ((event.mask & kFolderHasGone) != 0) unwatch();
      if (watch_ < 0 || is_graded(name)) note(now);
    }
  }
  if (watch_ >= 0 || now < look_again_) return;
  // The path may stand for another folder by now; what is in it has changed as a whole.
  look_again_ = now + kLookAgain;
  if (watch()) note(now);
}

std::optional<Clock::time_point> Saves::wake_at() const {
  std::optional<Clock::time_point> at;
  if (first_) at = std::min(*last_ + kQuiet, *first_ + kLongest);
  if (watch_ < 0) at = at ? std::min(*at, look_again_) : look_again_;
  return at;
}

bool Saves::take(Clock::time_point now) {
  if (!first_ || now < std::min(*last_ + kQuiet, *first_ + kLongest)) return false;
  first_.reset();
  last_.reset();
  return true;
}

}  // namespace course
