// What was computed for the tokens so far is kept, so that the next one costs only itself.
//
// contract   interface/extension/kv_cache.h
// handout    clean_room/handout/kv_cache.md
//
// Write it without a window first, one token a step.

#include "extension/kv_cache.h"

#include "components.h"
#include "helpers.h"

namespace course {
namespace {

class MyKvCache : public KvCache {
 public:
  explicit MyKvCache(Index /*window*/) { throw NotImplemented("KvCacheMaker::make"); }

  Heads step(HeadsView /*q*/, HeadsView /*k*/, HeadsView /*v*/) override {
    throw NotImplemented("KvCache::step");
  }
  void reset() override { throw NotImplemented("KvCache::reset"); }
  Index stored_tokens() const override { throw NotImplemented("KvCache::stored_tokens"); }
};

class MyKvCacheMaker : public KvCacheMaker {
 public:
  KvCache* make(Index window) const override { return new MyKvCache(window); }
};

}  // namespace

// Here the grader finds the part. Leave it as it is.
const KvCacheMaker& kv_cache() {
  static const MyKvCacheMaker instance{};
  return instance;
}

}  // namespace course
