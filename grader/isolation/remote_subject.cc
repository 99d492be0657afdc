#include "remote_subject.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/random.h>
#include <sys/socket.h>

#include <csignal>
#include <stdexcept>
#include <system_error>

#include "how_it_ended.h"
#include "probe.h"
#include "serve.h"

namespace course {
namespace {

std::pair<Descriptor, Descriptor> socket_pair() {
  int ends[2];
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0, ends) != 0) {
    throw std::system_error(errno, std::generic_category(), "socketpair");
  }
  return {Descriptor(ends[0]), Descriptor(ends[1])};
}

}  // namespace

// One process, from start to end.
class RemoteSubject::Session final : public Channel {
 public:
  using Plays = WorkerProcess::Plays;

  Session(WorkerProcess& worker, std::chrono::milliseconds patience, Plays plays = Plays::library)
      : Session(worker, patience, plays, socket_pair()) {}

  ~Session() override { worker_.kill_session(number_); }

  // From now on its time runs.
  void begin() { set_deadline(std::chrono::steady_clock::now() + patience_); }

  const Parts& parts() const { return parts_.parts(); }

  // Ends it. In bytes.
  std::int64_t end_and_tell_peak() {
    constexpr std::chrono::milliseconds kEndPatience{10'000};
    constexpr std::int64_t kKibibyte = 1024;
    worker_.kill_session(number_);
    const std::optional<ControlReport> report = worker_.ended(number_, kEndPatience);
    if (!report) throw std::runtime_error("the worker did not tell how a session ended");
    return report->largest_resident_kib * kKibibyte;
  }

  const std::string& found_text() const { return found_; }

  std::string printed() const {
    std::string text(kMostPrinted, '\0');
    const ssize_t size = pread(output_.get(), text.data(), text.size(), 0);
    text.resize(size > 0 ? static_cast<std::size_t>(size) : 0);
    return text;
  }

 protected:
  std::uint64_t next_request() override {
    std::uint64_t request = 0;
    if (getrandom(&request, sizeof request, 0) != sizeof request) {
      throw std::system_error(errno, std::generic_category(), "getrandom");
    }
    return request;
  }

  // The learner's code calls an object that this side has offered.
  void answer(const Frame& call) override { serve(*this, call, nullptr); }

  void found(const std::string& text) override { found_ = text; }

  void lost(const FrameError& error) override {
    if (error.kind() == FrameError::Kind::late) {
      throw SubjectFailure(Outcome::timed_out, "No answer came within " +
                                                   std::to_string(patience_.count() / 1000) +
                                                   " s: look for a loop that does not end.");
    }
    if (error.kind() == FrameError::Kind::malformed) {
      throw SubjectFailure(Outcome::crashed, "The process sent something that is no answer.");
    }
    constexpr std::chrono::milliseconds kReportPatience{2'000};
    const std::optional<ControlReport> report = worker_.ended(number_, kReportPatience);
    if (!report) {
      throw SubjectFailure(Outcome::timed_out, "The process hung up without an answer and ran on.");
    }
    throw how_it_ended(*report);
  }

 private:
  static constexpr std::size_t kMostPrinted = std::size_t{64} << 10;

  Session(WorkerProcess& worker, std::chrono::milliseconds patience, Plays plays,
          std::pair<Descriptor, Descriptor> sockets)
      : Channel(sockets.first.get()),
        worker_(worker),
        patience_(patience),
        socket_(std::move(sockets.first)),
        output_(memfd_create("output", MFD_CLOEXEC)),
        number_(worker.start_session(sockets.second, output_, plays)),
        parts_(*this) {}

  WorkerProcess& worker_;
  std::chrono::milliseconds patience_;
  Descriptor socket_;
  Descriptor output_;
  std::uint32_t number_;
  RemoteParts parts_;
  std::string found_;
};

RemoteSubject::RemoteSubject(WorkerProcess& worker, std::chrono::milliseconds patience)
    : worker_(worker), patience_(patience) {
  std::signal(SIGPIPE, SIG_IGN);  // a session that has gone is a failed write, not our end
}

RemoteSubject::~RemoteSubject() = default;

const Parts& RemoteSubject::parts() {
  if (session_ == nullptr) restart();
  return session_->parts();
}

void RemoteSubject::restart() {
  session_ = next_ ? std::move(next_) : std::make_unique<Session>(worker_, patience_);
  session_->begin();
  next_ = std::make_unique<Session>(worker_, patience_);
}

std::int64_t RemoteSubject::extra_memory(Component, const Probe& probe) {
  using Plays = WorkerProcess::Plays;
  return peak_memory(Plays::library, probe) - peak_memory(Plays::stand_ins, probe);
}

std::int64_t RemoteSubject::peak_memory(WorkerProcess::Plays plays, const Probe& probe) {
  Session session(worker_, patience_, plays);
  session.begin();
  probe.call(session.parts());
  return session.end_and_tell_peak();
}

void RemoteSubject::load() {
  restart();
  Writer writer;
  writer.number(kOwn);
  session_->call(Method::load, writer.take());
}

std::string RemoteSubject::found() const { return session_ ? session_->found_text() : ""; }

std::string RemoteSubject::printed() const { return session_ ? session_->printed() : ""; }

}  // namespace course
