#include "control.h"

#include <sys/socket.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

namespace course {
namespace {

constexpr std::size_t kDescriptors = 2;

union DescriptorSpace {
  char bytes[CMSG_SPACE(kDescriptors * sizeof(int))];
  cmsghdr align;
};

}  // namespace

bool send_request(int socket, const ControlRequest& request, int session_socket, int output_file) {
  ControlRequest copy = request;
  iovec data = {.iov_base = &copy, .iov_len = sizeof copy};
  msghdr message = {};
  message.msg_iov = &data;
  message.msg_iovlen = 1;
  DescriptorSpace space = {};
  if (request.kind != ControlRequest::Kind::kill) {
    const int descriptors[kDescriptors] = {session_socket, output_file};
    message.msg_control = space.bytes;
    message.msg_controllen = sizeof space.bytes;
    cmsghdr* header = CMSG_FIRSTHDR(&message);
    header->cmsg_level = SOL_SOCKET;
    header->cmsg_type = SCM_RIGHTS;
    header->cmsg_len = CMSG_LEN(sizeof descriptors);
    std::memcpy(CMSG_DATA(header), descriptors, sizeof descriptors);
  }
  return sendmsg(socket, &message, MSG_NOSIGNAL) == static_cast<ssize_t>(sizeof copy);
}

std::optional<ReceivedRequest> receive_request(int socket) {
  ReceivedRequest received;
  iovec data = {.iov_base = &received.request, .iov_len = sizeof received.request};
  DescriptorSpace space = {};
  msghdr message = {};
  message.msg_iov = &data;
  message.msg_iovlen = 1;
  message.msg_control = space.bytes;
  message.msg_controllen = sizeof space.bytes;
  const ssize_t got = recvmsg(socket, &message, MSG_CMSG_CLOEXEC);
  if (got != static_cast<ssize_t>(sizeof received.request)) return std::nullopt;
  const cmsghdr* header = CMSG_FIRSTHDR(&message);
  if (header != nullptr && header->cmsg_type == SCM_RIGHTS) {
    int descriptors[kDescriptors] = {-1, -1};
    std::memcpy(descriptors, CMSG_DATA(header), sizeof descriptors);
    received.session_socket = descriptors[0];
    received.output_file = descriptors[1];
  }
  return received;
}

bool send_report(int socket, const ControlReport& report) {
  return write(socket, &report, sizeof report) == static_cast<ssize_t>(sizeof report);
}

std::optional<ControlReport> receive_report(int socket) {
  ControlReport report;
  const ssize_t got = read(socket, &report, sizeof report);
  if (got != static_cast<ssize_t>(sizeof report)) return std::nullopt;
  return report;
}

}  // namespace course
