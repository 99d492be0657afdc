#pragma once

#include "trial.h"

namespace course {

// The checks of kv_cache in which a cache is compared with something else than the same steps of the
// reference's, or in which more happens than steps; the others stand in kv_cache_checks.cc.
void chunk_stays_causal(Trial& trial);
void cache_of_one(Trial& trial);
void stores_at_most_window(Trial& trial);
void caches_apart(Trial& trial);
void keeps_its_own_copy(Trial& trial);
void with_rotary_positions(Trial& trial);
void reset_frees_shape(Trial& trial);
void shape_stays(Trial& trial);
void refused_step_is_void(Trial& trial);
void cache_window_at_least_one(Trial& trial);

}  // namespace course
