#pragma once

#include "trial.h"

namespace course {

// The checks of causal_attention that relate several calls to each other or to a case worked out by
// hand; those that compare one call with the reference stand in causal_attention_checks.cc.
void rows_sum_to_one(Trial& trial);
void two_token_example(Trial& trial);
void four_token_example(Trial& trial);
void future_values_unread(Trial& trial);
void future_keys_unread(Trial& trial);
void prefix_stays(Trial& trial);
void linear_in_v(Trial& trial);
void none_sees_future(Trial& trial);
void none_permutes(Trial& trial);
void heads_apart(Trial& trial);
void batch_rows_apart(Trial& trial);
void shared_arguments(Trial& trial);
void shapes_agree(Trial& trial);

}  // namespace course
