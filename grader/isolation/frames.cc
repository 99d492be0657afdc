#include "frames.h"

#include <poll.h>
#include <sys/socket.h>
#include <sys/uio.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

namespace course {
namespace {

using std::chrono::ceil;
using std::chrono::milliseconds;
using std::chrono::steady_clock;

// Milliseconds until the deadline, for poll.
int time_left(Deadline deadline) {
  if (deadline == kNoDeadline) return -1;
  const auto left = ceil<milliseconds>(deadline - steady_clock::now()).count();
  if (left <= 0) throw FrameError(FrameError::Kind::late, "no answer in time");
  return static_cast<int>(std::min<std::int64_t>(left, 60'000));
}

void wait_for(int socket, short events, Deadline deadline) {
  for (;;) {
    const int timeout = time_left(deadline);
    pollfd waiting = {.fd = socket, .events = events, .revents = 0};
    if (poll(&waiting, 1, timeout) > 0) return;
  }
}

[[noreturn]] void closed() {
  throw FrameError(FrameError::Kind::closed, "the other side has gone");
}

bool try_again(ssize_t count) {
  return count < 0 && (errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR);
}

// One message in one go: the other side wakes up once.
void send_parts(int socket, iovec (&parts)[2], Deadline deadline) {
  std::size_t left = parts[0].iov_len + parts[1].iov_len;
  while (left > 0) {
    const ssize_t sent = writev(socket, parts, 2);
    if (try_again(sent)) {
      wait_for(socket, POLLOUT, deadline);
      continue;
    }
    if (sent <= 0) closed();
    left -= static_cast<std::size_t>(sent);
    auto done = static_cast<std::size_t>(sent);
    for (iovec& part : parts) {
      const std::size_t of_part = std::min(done, part.iov_len);
      part.iov_base = static_cast<std::byte*>(part.iov_base) + of_part;
      part.iov_len -= of_part;
      done -= of_part;
    }
  }
}

void receive_bytes(int socket, std::byte* data, std::size_t size, Deadline deadline) {
  while (size > 0) {
    const ssize_t got = read(socket, data, size);
    if (try_again(got)) {
      wait_for(socket, POLLIN, deadline);
    } else if (got <= 0) {
      closed();
    } else {
      data += got;
      size -= static_cast<std::size_t>(got);
    }
  }
}

}  // namespace

void send_frame(int socket, const Frame& frame, Deadline deadline) {
  FrameHeader header = frame.header;
  header.size = frame.payload.size();
  iovec parts[2] = {
      {.iov_base = &header, .iov_len = sizeof header},
      {.iov_base = const_cast<std::byte*>(frame.payload.data()), .iov_len = frame.payload.size()}};
  send_parts(socket, parts, deadline);
}

Frame receive_frame(int socket, Deadline deadline) {
  time_left(deadline);  // a flood of messages never has to be waited for
  Frame frame;
  std::byte header[sizeof(FrameHeader)];
  receive_bytes(socket, header, sizeof header, deadline);
  std::memcpy(&frame.header, header, sizeof header);
  if (frame.header.magic != FrameHeader::kMagic || frame.header.size > kLargestPayload) {
    throw FrameError(FrameError::Kind::malformed, "a message that is no message");
  }
  constexpr std::size_t kStep = std::size_t{1} << 20;
  while (frame.payload.size() < frame.header.size) {
    time_left(deadline);
    const std::size_t have = frame.payload.size();
    const std::size_t more = std::min<std::size_t>(kStep, frame.header.size - have);
    frame.payload.resize(have + more);
    receive_bytes(socket, frame.payload.data() + have, more, deadline);
  }
  return frame;
}

}  // namespace course
