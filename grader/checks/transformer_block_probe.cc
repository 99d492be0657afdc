#include "transformer_block_probe.h"

#include <fmt/format.h>

#include "compare.h"

namespace course {

TransformerBlockProbe::TransformerBlockProbe(Random& random, const Extents& e)
    : x(random_tokens(random, e)),
      tensors{
          .gain1 = random_gain(random, e.D(), "gain1"),
          .w_q = random_weight(random, e.D(), "w_q"),
          .w_k = random_weight(random, e.D(), "w_k"),
          .w_v = random_weight(random, e.D(), "w_v"),
          .w_o = random_weight(random, e.D(), "w_o"),
          .gain2 = random_gain(random, e.D(), "gain2"),
          .w1 =
              random_tensor(random, Shape<axis::D, axis::F>(e.D(), e.F), "w1", weight_scale(e.D())),
          .b1 = random_tensor(random, Shape<axis::F>(e.F), "b1"),
          .w2 = random_tensor(random, Shape<axis::F, axis::D>(e.F, e.D()), "w2", weight_scale(e.F)),
          .b2 = random_tensor(random, Shape<axis::D>(e.D()), "b2"),
          .heads = e.H,
          .eps = 0.037},
      maps(BlockMaps::make(random, AffineMap::random)),
      what("parts that answer by random affine maps") {}

TransformerBlockProbe TransformerBlockProbe::with_constant_parts(Random& random) {
  TransformerBlockProbe probe(random);
  probe.maps = BlockMaps::make(random, AffineMap::constant);
  probe.what = "parts that answer the same whatever they are given";
  return probe;
}

TransformerBlockProbe TransformerBlockProbe::with_own_parts(Random& random,
                                                            const Extents& extents) {
  TransformerBlockProbe probe(random, extents);
  probe.maps.reset();
  probe.what = "your own parts";
  return probe;
}

Outputs TransformerBlockProbe::call(const Parts& parts) const {
  const BlockWeights weights = tensors.weights();
  if (!maps) return {{"y", parts.transformer_block.forward(x, weights, block_parts(parts))}};
  Recorder recorder;
  const AffineParts affine(*maps, recorder);
  const Tokens y = parts.transformer_block.forward(x, weights, affine.parts());
  return recorder.take_with_result("y", y);
}

std::string TransformerBlockProbe::given() const {
  return fmt::format("x {}, weights random, F = {}, heads {}, eps {}; {}", shape_text({"x", x}),
                     tensors.b1.extent<axis::F>(), tensors.heads, tensors.eps, what);
}

Outputs TransformerBlockProbe::inputs() const { return tensors.named_after(x); }

std::unique_ptr<Probe> TransformerBlockProbe::copy() const {
  return std::make_unique<TransformerBlockProbe>(*this);
}

}  // namespace course
