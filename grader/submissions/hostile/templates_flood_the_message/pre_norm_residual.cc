// A template that needs itself, with a name that grows at each step.
#include "helpers.h"

namespace course {
namespace {

template <typename T>
struct Twice {};
template <typename T>
struct Flood {
  static constexpr int kDepth = Flood<Twice<T>>::kDepth + 1;
};
constexpr int kDepth = Flood<int>::kDepth;

}  // namespace

const PreNormResidual& pre_norm_residual() {
  static const RightResidual instance;
  return instance;
}

}  // namespace course
