#pragma once

#include "token_map.h"

namespace course {

// A sub-layer that reads the normalised tokens, and whose result is added to the tokens themselves.
//
//   y = x + sublayer(norm(x))
//
// Shapes
//   x (B, T, D); norm and sublayer are maps (B, T, D) -> (B, T, D)  ->  y (B, T, D)
// Requires
//   Every entry is finite.
// Ensures
//   - y is x + sublayer(norm(x))                                         [adds-branch]
//   - what is added is x itself, not the normalised x                    [adds-unnormalised]
//   - norm is called once, on x                                          [norm-sees-x]
//   - sublayer is called once, on what norm returned                     [sublayer-sees-norm]
//   - norm is called before sublayer, and nothing after it               [norm-then-sublayer]
//   - a sublayer that returns zero gives exactly x                       [zero-branch]
//   - right for one token and for one batch row                          [single-token]
//   - the inputs are unmodified                                          [leaves-inputs]
//   - two calls with equal arguments agree                               [repeats]
//   - nothing is kept from an earlier call or another shape              [keeps-no-state]
// Ownership
//   Arguments are borrowed for the call, norm and sublayer too. The result is the caller's.
// Threads
//   One method is called at a time. norm and sublayer are called from the thread that called apply.
// Source
//   He et al. 2016, Identity Mappings in Deep Residual Networks; Xiong et al. 2020, On Layer
//   Normalization in the Transformer Architecture, section 3.
class PreNormResidual {
 public:
  virtual ~PreNormResidual() = default;

  virtual Tokens apply(TokensView x, const TokenMap& norm, const TokenMap& sublayer) const = 0;
};

}  // namespace course
