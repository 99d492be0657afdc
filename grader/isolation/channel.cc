#include "channel.h"

#include <utility>

#include "subject.h"

namespace course {
namespace {

struct Thrown {
  ThrownKind kind;
  std::string text;
};

Thrown decode_thrown(const std::vector<std::byte>& payload) {
  constexpr std::size_t kMostText = 1000;  // it is shown to a person
  Reader reader(payload);
  const auto kind = reader.number<ThrownKind>();
  std::string text = reader.rest();
  if (kind != ThrownKind::found && text.size() > kMostText) {
    text = text.substr(0, kMostText) + " ...";
  }
  return {kind, std::move(text)};
}

[[noreturn]] void rethrow(const Thrown& thrown) {
  const auto& [kind, text] = thrown;
  switch (kind) {
    case ThrownKind::shape_error:
      throw ShapeError(text.c_str());
    case ThrownKind::index_error:
      throw IndexError(text.c_str());
    case ThrownKind::not_implemented:
      throw SubjectFailure(Outcome::not_implemented, text + ".");
    case ThrownKind::out_of_memory:
      throw SubjectFailure(Outcome::out_of_memory,
                           "std::bad_alloc: no memory was left to allocate.");
    case ThrownKind::not_loaded:
      throw SubjectFailure(Outcome::crashed, "The library could not be loaded: " + text);
    case ThrownKind::found:
      throw SubjectFailure(Outcome::crashed, "A sanitizer stopped it.");
    case ThrownKind::other:
      break;
  }
  throw SubjectFailure(Outcome::threw, text);
}

}  // namespace

std::vector<std::byte> encode_thrown(ThrownKind kind, const char* text) {
  Writer writer;
  writer.number(kind);
  writer.text(text);
  return writer.take();
}

void Channel::send(FrameKind kind, Method method, std::vector<std::byte> payload) {
  Frame frame;
  frame.header.kind = kind;
  frame.header.method = static_cast<std::uint16_t>(method);
  frame.header.request = request_;
  frame.payload = std::move(payload);
  try {
    send_frame(socket_, frame, deadline_);
  } catch (const FrameError& error) {
    fail(error);
  }
}

Frame Channel::call(Method method, std::vector<std::byte> arguments) {
  request_ = next_request();
  send(FrameKind::call, method, std::move(arguments));
  try {
    for (;;) {
      Frame frame = receive_frame(socket_, deadline_);
      if (frame.header.request != request_) {
        throw FrameError(FrameError::Kind::malformed, "an answer that was not asked for");
      }
      switch (frame.header.kind) {
        case FrameKind::call:
          answer(frame);
          continue;
        case FrameKind::threw: {
          const Thrown thrown = decode_thrown(frame.payload);
          if (thrown.kind == ThrownKind::found) found(thrown.text);
          rethrow(thrown);
        }
        case FrameKind::reply:
          return frame;
      }
      throw FrameError(FrameError::Kind::malformed, "a message of no known kind");
    }
  } catch (const FrameError& error) {
    fail(error);
  }
}

Frame Channel::receive() {
  try {
    Frame frame = receive_frame(socket_, deadline_);
    request_ = frame.header.request;
    return frame;
  } catch (const FrameError& error) {
    fail(error);
  }
}

void Channel::receive_unless_asked() {
  if (request_ == 0) receive();
}

void Channel::reply(std::vector<std::byte> result) {
  send(FrameKind::reply, Method{}, std::move(result));
}

void Channel::reply_threw(std::vector<std::byte> error) {
  send(FrameKind::threw, Method{}, std::move(error));
}

ObjectId Channel::offer(OfferedObject object) {
  offers_.push_back(object);
  return static_cast<ObjectId>(offers_.size() - 1);
}

const OfferedObject& Channel::offered(ObjectId id) const {
  if (id >= offers_.size()) {
    throw FrameError(FrameError::Kind::malformed, "a call of an object that was not offered");
  }
  return offers_[id];
}

}  // namespace course
