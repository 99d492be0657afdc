#pragma once

#include "trial.h"

namespace course {

// A check of transformer_block that needs all its parts at once: two layers with weights made by hand
// must find what followed the last symbol when it occurred before. See induction_circuit.h.
//
// The two layers are run twice. Once from part to part, norm, projection, attention, merge and
// residual, which shows where each head looks; once through the block, whose residuals are its own
// work and may be right where PreNormResidual is wrong, and the other way round. PreNormResidual is
// given what the parts have answered before, since what it calls may not call a part while it runs.
void induction_head(Trial& trial);

}  // namespace course
