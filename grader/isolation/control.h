#pragma once

#include <sys/types.h>

#include <cstdint>
#include <optional>

namespace course {

// Between the grader and the worker's forking process (the zygote): one message a datagram, on a
// socket of its own. No learner's code ever runs in a process that holds this socket.
struct ControlRequest {
  enum class Kind : std::uint32_t { start, rehearse, kill };
  Kind kind = Kind::start;
  std::uint32_t session = 0;
  // A start carries two descriptors: the session's socket and the file for its output. So does a
  // rehearsal, which is a session without the learner's library (rehearsal.h).
};

struct ControlReport {
  enum class Kind : std::uint32_t { ready, not_started, ended };
  Kind kind = Kind::ready;
  std::uint32_t session = 0;
  std::uint32_t layers = 0;      // ready: the layers that are in place
  std::int32_t wait_status = 0;  // ended: as wait4 gives it
  std::int64_t largest_resident_kib = 0;
};

bool send_request(int socket, const ControlRequest& request, int session_socket, int output_file);
struct ReceivedRequest {
  ControlRequest request;
  int session_socket = -1;
  int output_file = -1;
};
std::optional<ReceivedRequest> receive_request(int socket);  // nothing: the grader has gone

bool send_report(int socket, const ControlReport& report);
std::optional<ControlReport> receive_report(int socket);

}  // namespace course
