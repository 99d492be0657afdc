// What only extensions ask of the process behind the socket: caches that live there, and the memory
// that a call takes.

#include <gtest/gtest.h>

#include <memory>

#include "fixtures.h"
#include "probe.h"
#include "remote_subject.h"
#include "submission_case.h"

namespace course {
namespace {

using Cache = std::unique_ptr<KvCache>;

class Remote : public testing::Test {
 protected:
  RemoteSubject& subject() {
    learner_ = std::make_unique<Learner>(options_for(submission_).learner, test_installation());
    subject_ = std::make_unique<RemoteSubject>(*learner_->worker(), LearnerOptions().patience);
    return *subject_;
  }
  void write(const std::string& source, const std::string& text) {
    write_file(submission_.path() + "/" + source, text);
  }

 private:
  WholeSubmission submission_{"correct", "triple_loops"};
  std::unique_ptr<Learner> learner_;
  std::unique_ptr<RemoteSubject> subject_;
};

TEST_F(Remote, CachesAreApartAndRemember) {
  const KvCacheMaker& maker = subject().parts().kv_cache;
  Random random(3, "caches");
  const Extents one{.B = 1, .T = 1, .H = 2, .d_head = 3};
  const Heads first = random_heads(random, one, "k");
  const Heads second = random_heads(random, one, "k");
  const Cache a(maker.make(kNoWindow));
  const Cache b(maker.make(kNoWindow));
  a->step(first, first, first);
  // The first token of a cache is answered with its value, whatever another cache holds.
  const Heads alone = b->step(second, second, second);
  for (Index i = 0; i < alone.size(); ++i) EXPECT_EQ(alone.data()[i], second.data()[i]);
  EXPECT_EQ(a->stored_tokens(), 1);
  a->step(second, second, second);
  EXPECT_EQ(a->stored_tokens(), 2);
  a->reset();
  EXPECT_EQ(a->stored_tokens(), 0);
  EXPECT_EQ(b->stored_tokens(), 1);
}

TEST_F(Remote, CacheRefusesAsItsOwnSideDoes) {
  const KvCacheMaker& maker = subject().parts().kv_cache;
  EXPECT_THROW(maker.make(0), ShapeError);
  const Cache cache(maker.make(2));
  Random random(3, "caches");
  const Heads narrow = random_heads(random, {.B = 1, .T = 1, .H = 2, .d_head = 3}, "k");
  const Heads wide = random_heads(random, {.B = 1, .T = 1, .H = 2, .d_head = 4}, "k");
  cache->step(narrow, narrow, narrow);
  EXPECT_THROW(cache->step(wide, wide, wide), ShapeError);
}

TEST_F(Remote, CacheThatIsDeletedIsDeletedOverThere) {
  write("kv_cache.cc", R"(
#include <cstdio>
#include "extension/kv_cache.h"
#include "components.h"
namespace course {
struct Loud : KvCache {
  ~Loud() override { std::puts("deleted"); }
  Heads step(HeadsView q, HeadsView, HeadsView) override { return Heads(q.shape()); }
  void reset() override {}
  Index stored_tokens() const override { return 7; }
};
struct Maker : KvCacheMaker {
  KvCache* make(Index window) const override { return window == 13 ? nullptr : new Loud; }
};
const KvCacheMaker& kv_cache() {
  static const Maker instance;
  return instance;
}
}
)");
  RemoteSubject& remote = subject();
  const KvCacheMaker& maker = remote.parts().kv_cache;
  Cache cache(maker.make(1));
  EXPECT_EQ(cache->stored_tokens(), 7);
  EXPECT_EQ(remote.printed(), "");
  cache.reset();
  EXPECT_EQ(remote.printed(), "deleted\n");
  EXPECT_THROW(maker.make(13), SubjectFailure);
}

TEST_F(Remote, CacheOutlivesItsProcessQuietly) {
  write("kv_cache.cc", R"(
#include <cstdlib>
#include "extension/kv_cache.h"
#include "components.h"
namespace course {
struct Fatal : KvCache {
  Heads step(HeadsView, HeadsView, HeadsView) override { std::abort(); }
  void reset() override {}
  Index stored_tokens() const override { return 0; }
};
struct Maker : KvCacheMaker {
  KvCache* make(Index) const override { return new Fatal; }
};
const KvCacheMaker& kv_cache() {
  static const Maker instance;
  return instance;
}
}
)");
  const KvCacheMaker& maker = subject().parts().kv_cache;
  Random random(3, "caches");
  const Heads token = random_heads(random, kOneToken, "k");
  const Cache cache(maker.make(1));
  try {
    cache->step(token, token, token);
    FAIL() << "the process has ended";
  } catch (const SubjectFailure& failure) {
    EXPECT_EQ(failure.outcome(), Outcome::crashed);
  }
}

class StreamingCall final : public Probe {
 public:
  explicit StreamingCall(Index tokens) : tokens_(tokens) {}
  Outputs call(const Parts& parts) const override {
    Random random(1, "streaming");
    const Heads q = random_heads(random, {.B = 1, .T = tokens_, .H = 1, .d_head = 64}, "q");
    return {{"output", parts.streaming_attention.attend(q, q, q)}};
  }
  std::string given() const override { return ""; }
  Outputs inputs() const override { return {}; }
  std::unique_ptr<Probe> copy() const override { return std::make_unique<StreamingCall>(*this); }

 private:
  Index tokens_;
};

constexpr double kMegabyte = 1e6;

double growth(Subject& subject) {
  const auto extra = [&](Index tokens) {
    const StreamingCall call(tokens);
    return static_cast<double>(subject.extra_memory(Component::streaming_attention, call));
  };
  return (extra(2048) - extra(512)) / kMegabyte;
}

TEST_F(Remote, StreamingTakesNoMoreMemoryThanItsRows) { EXPECT_LT(growth(subject()), 4.7); }

// Neither can what is held before the call make it look smaller.
constexpr const char* kSquare = R"(
#include <vector>
#include "extension/streaming_attention.h"
#include "components.h"
namespace course {
const std::vector<double> ballast(BALLAST);
struct Square : StreamingAttention {
  Heads attend(HeadsView q, HeadsView, HeadsView) const override {
    const Index T = q.extent<axis::T>();
    const std::vector<double> half(static_cast<std::size_t>(T * T / 2));
    Heads y(q.shape());
    for (Index i = 0; i < y.size(); ++i) y.data()[i] = half[0];
    return y;
  }
};
const StreamingAttention& streaming_attention() {
  static const Square instance;
  return instance;
}
}
)";

TEST_F(Remote, HalfAMatrixOfScoresIsSeen) {
  std::string source = kSquare;
  write("streaming_attention.cc", source.replace(source.find("BALLAST"), 7, "1"));
  // Of its 15.7 MB, what the answer takes when it is sent hides a part: there are three rows of it.
  EXPECT_GT(growth(subject()), 2 * 4.7);
}

TEST_F(Remote, MemoryTakenBeforeTheCallCountsToo) {
  std::string source = kSquare;
  write("streaming_attention.cc", source.replace(source.find("BALLAST"), 7, "4 << 20"));
  const StreamingCall call(512);
  const double taken = static_cast<double>(4 << 20) * sizeof(double) / kMegabyte;
  EXPECT_GT(
      static_cast<double>(subject().extra_memory(Component::streaming_attention, call)) / kMegabyte,
      taken);
}

}  // namespace
}  // namespace course
