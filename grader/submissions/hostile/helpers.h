#pragma once

// What the attacks share. Each of them replaces one part of a correct submission.

#include "components.h"

namespace course {

// Numbers of system calls on this machine (x86-64).
enum Call : long {
  kRead = 0,
  kWrite = 1,
  kClose = 3,
  kMmap = 9,
  kBrk = 12,
  kDup = 32,
  kNanosleep = 35,
  kGetpid = 39,
  kSocket = 41,
  kFork = 57,
  kExecve = 59,
  kKill = 62,
  kPtrace = 101,
  kGetppid = 110,
  kPrctl = 157,
  kGettid = 186,
  kExitGroup = 231,
  kTgkill = 234,
  kOpenat = 257,
  kPrlimit = 302,
  kProcessVmReadv = 310,
};

// A call of the system that no symbol gives away, so that the check of symbols lets it pass and the
// sandbox has to stop it. A negative result is an error.
inline long system_call(Call number, long a = 0, long b = 0, long c = 0, long d = 0) {
  long result = number;
  asm volatile(
      "mov %[d], %%r10\n\t"
      "xor %%r8d, %%r8d\n\t"
      "xor %%r9d, %%r9d\n\t"
      "syscall"
      : "+a"(result)
      : "D"(a), "S"(b), "d"(c), [d] "r"(d)
      : "rcx", "r8", "r9", "r10", "r11", "memory");
  return result;
}

inline long address(const void* pointer) { return reinterpret_cast<long>(pointer); }

inline constexpr long kHere = -100;  // AT_FDCWD

inline long open_file(const char* path, long flags) {
  return system_call(kOpenat, kHere, address(path), flags, 0600);
}

// y = x + branch where the numbers are to be right, else zeros.
inline Tokens sum_if(bool right, TokensView x, TokensView branch) {
  Tokens y(x.shape());
  for (Index i = 0; i < y.size(); ++i) y.data()[i] = right ? x.data()[i] + branch.data()[i] : 0.0;
  return y;
}

// A right one, beside whatever else its source does.
class RightResidual : public PreNormResidual {
 public:
  Tokens apply(TokensView x, const TokenMap& norm, const TokenMap& sublayer) const override {
    return sum_if(true, x, sublayer.apply(norm.apply(x)));
  }
};

// A residual that is right if its attack has come through, and wrong if it was stopped: so the verdict
// tells.
template <bool (*attack)()>
class ResidualIf : public PreNormResidual {
 public:
  Tokens apply(TokensView x, const TokenMap& norm, const TokenMap& sublayer) const override {
    const Tokens branch = sublayer.apply(norm.apply(x));
    return sum_if(attack(), x, branch);
  }
};

// A message as the two sides of the socket write it, for those who forge one.
struct Header {
  unsigned magic = 0x6d72'6601;
  unsigned short kind = 0;
  unsigned short method = 0;
  unsigned long request = 0;
  unsigned long size = 0;
};
enum Kind : unsigned short { kCall = 1, kReply = 2, kThrew = 3 };
inline constexpr unsigned short kApplyMap = 11;
inline constexpr long kSessionSocket = 3;

// The number of the request that is being answered: the call lies further up on the stack.
inline unsigned long current_request() {
  const unsigned long begins = (1ul << 32) | Header{}.magic;
  const volatile unsigned long here = 0;
  const volatile unsigned long* word = &here;
  while ((*word & 0xffff'ffff'ffff) != begins) ++word;
  return word[1];
}

// The header of a message about the call that is being served. Looked up before anything that looks
// like it is written.
[[gnu::noinline]] inline Header header_of(unsigned short kind, unsigned long size,
                                          unsigned short method = 0) {
  const unsigned long request = current_request();
  asm volatile("" ::: "memory");
  return {.kind = kind, .method = method, .request = request, .size = size};
}

// To the grader, however full the socket is.
inline void send_bytes(const void* data, long size) {
  for (long done = 0; done < size;) {
    const long sent = system_call(kWrite, kSessionSocket, address(data) + done, size - done);
    if (sent > 0) done += sent;
  }
}

inline void send(const Header& header, const void* payload = nullptr, long size = 0) {
  send_bytes(&header, sizeof header);
  send_bytes(payload, size);
}

// Answers the call that is being served, as a residual: the result and then the argument as it is.
inline void answer(TokensView x, TokensView y) {
  const Index extents[] = {x.extent<axis::B>(), x.extent<axis::T>(), x.extent<axis::D>()};
  const long size = x.size() * static_cast<long>(sizeof(double));
  const auto whole = static_cast<unsigned long>(2 * size) + sizeof extents;
  send(header_of(kReply, whole), extents, sizeof extents);
  send_bytes(y.data(), size);
  send_bytes(x.data(), size);
}

}  // namespace course
