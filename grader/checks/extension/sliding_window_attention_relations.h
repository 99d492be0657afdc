#pragma once

#include "trial.h"

namespace course {

// The checks of sliding_window_attention that relate several calls to each other, or count; those that
// compare one call with the reference stand in sliding_window_attention_checks.cc.
void window_is_full(Trial& trial);
void window_of_one(Trial& trial);
void outside_values_unread(Trial& trial);
void outside_keys_unread(Trial& trial);
void receptive_field(Trial& trial);
void window_at_least_one(Trial& trial);

}  // namespace course
