#include "block_fixture.h"

namespace course {
namespace {

// Large enough that hidden units are cut at different places.
constexpr double kBiasScale = 0.3;

Gain ones(Index width, const char* name) {
  Gain gain(Shape<axis::D>(width), name);
  for (Index j = 0; j < width; ++j) gain(j) = 1.0;
  return gain;
}

}  // namespace

BlockFixture::BlockFixture(std::uint64_t seed, std::string_view purpose, const Extents& extents)
    : BlockFixture(Random(seed, purpose), extents) {}

BlockFixture::BlockFixture(Random random, const Extents& e)
    : x(random_tokens(random, e)),
      tensors{
          .gain1 = ones(e.D(), "gain1"),
          .w_q = random_weight(random, e.D(), "w_q"),
          .w_k = random_weight(random, e.D(), "w_k"),
          .w_v = random_weight(random, e.D(), "w_v"),
          .w_o = random_weight(random, e.D(), "w_o"),
          .gain2 = ones(e.D(), "gain2"),
          .w1 =
              random_tensor(random, Shape<axis::D, axis::F>(e.D(), e.F), "w1", weight_scale(e.D())),
          .b1 = random_tensor(random, Shape<axis::F>(e.F), "b1", kBiasScale),
          .w2 = random_tensor(random, Shape<axis::F, axis::D>(e.F, e.D()), "w2", weight_scale(e.F)),
          .b2 = random_tensor(random, Shape<axis::D>(e.D()), "b2", kBiasScale),
          .heads = e.H,
          .eps = 1e-5} {}

}  // namespace course
