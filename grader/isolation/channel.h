#pragma once

#include <variant>
#include <vector>

#include "codec.h"

namespace course {

// What can be called from the other side.
enum class Method : std::uint16_t {
  dot,
  matmul,
  transpose,
  softmax_rows,
  project,
  attend,
  merge,
  normalize,
  apply_residual,
  feed_forward,
  forward_block,
  apply_map,
  load,  // nothing: answered by whoever has loaded the library
  sinusoidal_table,
  add_learned,
  rotate,
  layer_normalize,
  gelu_forward,
  swiglu_forward,
  attend_window,
  attend_streaming,
  cache_make,
  cache_step,
  cache_reset,
  cache_stored_tokens,
  cache_delete,
};

// Whose object is called: the callee's own component, or the one of that number among those that
// the caller of the current request has offered.
using ObjectId = std::uint32_t;
inline constexpr ObjectId kOwn = 0xffff'ffff;

// A cache lives where the code is that made it, under a number that whoever asked for it has chosen.
using CacheId = std::uint32_t;

using OfferedObject = std::variant<const TokenMap*, const QkvProjection*, const CausalAttention*,
                                   const HeadMerge*, const RmsNorm*, const FeedForward*>;

// One end of the socket between the grader and a learner's process. Calls go both ways: a method
// that takes abstract objects is given stubs whose calls come back to the side that owns them. Such
// objects are leaves; they answer without calling back.
class Channel {
 public:
  explicit Channel(int socket) : socket_(socket) {}
  virtual ~Channel() = default;

  // Sends a call and waits for its result; answers the calls that come back meanwhile. Throws what
  // the callee threw: ShapeError as itself, anything else as SubjectFailure.
  Frame call(Method method, std::vector<std::byte> arguments);

  // The number under which the other side may call an object during the current request.
  ObjectId offer(OfferedObject object);
  const OfferedObject& offered(ObjectId id) const;
  void forget_offers() { offers_.clear(); }

  // A number that no cache of the other side has yet.
  CacheId new_cache_id() { return ++last_cache_; }

  // Waits for a call, or answers the one that is being served.
  Frame receive();
  void receive_unless_asked();  // so that whoever must answer now has a call to answer
  void reply(std::vector<std::byte> result);
  void reply_threw(std::vector<std::byte> error);

  // The socket is of no more use, or what came through it: ends the call for good.
  [[noreturn]] void fail(const FrameError& error) {
    is_lost_ = true;
    lost(error);
    throw error;
  }
  bool is_lost() const { return is_lost_; }

 protected:
  // Throws what the loss means to this side, or ends the process.
  virtual void lost(const FrameError& error) = 0;
  virtual std::uint64_t next_request() { return request_; }
  virtual void answer(const Frame& call) = 0;  // may throw FrameError
  virtual void found(const std::string&) {}    // a sanitizer on the other side

  void set_deadline(Deadline deadline) { deadline_ = deadline; }
  int socket() const { return socket_; }

 private:
  void send(FrameKind kind, Method method, std::vector<std::byte> payload);

  int socket_;
  Deadline deadline_ = kNoDeadline;
  std::uint64_t request_ = 0;
  std::vector<OfferedObject> offers_;
  CacheId last_cache_ = 0;
  bool is_lost_ = false;
};

// How a thrown exception crosses.
enum class ThrownKind : std::uint8_t {
  shape_error,
  index_error,
  not_implemented,
  out_of_memory,
  not_loaded,
  found,  // by a sanitizer (finding_text.h)
  other,
};
std::vector<std::byte> encode_thrown(ThrownKind kind, const char* text);

}  // namespace course
