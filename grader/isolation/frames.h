#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <vector>

namespace course {

// Messages between the grader and the process that runs a learner's code. Whatever comes from that
// process is hostile until proved otherwise: a size is never believed, and memory grows only with
// the bytes that really came.

enum class FrameKind : std::uint16_t { call = 1, reply = 2, threw = 3 };

struct FrameHeader {
  std::uint32_t magic = kMagic;
  FrameKind kind = FrameKind::call;
  std::uint16_t method = 0;
  std::uint64_t request = 0;  // chosen at random by the grader; every answer must carry it
  std::uint64_t size = 0;     // of the payload, in bytes

  static constexpr std::uint32_t kMagic = 0x6d72'6601;
};

struct Frame {
  FrameHeader header;
  std::vector<std::byte> payload;
};

// The other side sent something that is not a frame, or went away, or did not answer in time.
class FrameError : public std::runtime_error {
 public:
  enum class Kind { closed, malformed, late };
  FrameError(Kind kind, const std::string& what) : std::runtime_error(what), kind_(kind) {}
  Kind kind() const { return kind_; }

 private:
  Kind kind_;
};

using Deadline = std::chrono::steady_clock::time_point;
inline constexpr Deadline kNoDeadline = Deadline::max();
inline constexpr std::size_t kLargestPayload = std::size_t{16} << 20;

// Both throw FrameError. The descriptor is a non-blocking socket.
void send_frame(int socket, const Frame& frame, Deadline deadline);
Frame receive_frame(int socket, Deadline deadline);

}  // namespace course
