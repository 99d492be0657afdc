#pragma once

#include "tokens.h"

namespace course {

// Any map (B, T, D) -> (B, T, D) that somebody else has written: a norm with its gain and eps
// already chosen, an attention or feed-forward sub-layer with its weights. You are given these; you
// call them.
class TokenMap {
 public:
  virtual ~TokenMap() = default;

  virtual Tokens apply(TokensView x) const = 0;
};

}  // namespace course
