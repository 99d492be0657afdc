#pragma once

#include <array>
#include <string>

namespace course {

// A number that a record claims, and the course's bound for it.
struct Metric {
  const char* name;
  const char* expected;  // as records write it: "<=1e-12", ">1e-5"
  const char* meaning;   // one line for a person

  bool holds(double actual) const;  // never for NaN
};

// In the order in which every record has them.
inline constexpr std::array kMetrics = {
    Metric{"future_token_invariance", "<=1e-12",
           "what another last token changes in the rows before it"},
    Metric{"reference_output_max_error", "<=1e-9",
           "the farthest that a number of the block is from the reference's"},
    Metric{"no_mask_future_prefix_influence", ">1e-5", "the same change with mask none"},
    Metric{"scale_ablation_max_weight_delta", ">0.01",
           "what leaving out 1/√d_head changes in an attention weight"},
    Metric{"residual_ablation_max_output_delta", ">1e-5",
           "what leaving out the residuals changes in the output"},
};

// As records write a number: 6 significant digits, and 0 for what is below 1e-12, which is rounding
// and differs from machine to machine.
double rounded_for_record(double value);

}  // namespace course
