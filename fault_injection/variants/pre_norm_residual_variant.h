#pragma once

#include <memory>
#include <tuple>

#include "common_decisions.h"
#include "keeps.h"
#include "pre_norm_residual.h"

namespace course {

// Every decision in writing the residual.
struct ResidualOptions {
  // What goes past the branch.
  enum class Kept : std::uint8_t {
    x,
    normalised,
    nothing,
    x_twice,
    x_and_normalised,
    sublayer_of_x,  // x is overwritten by the sublayer's first answer
    x_in_float,
    previous_token,
    first_batch_row,
  };
  // What the branch is.
  enum class Branch : std::uint8_t {
    sublayer_of_norm,
    sublayer,  // the norm is left out
    norm_of_sublayer,
    norm,             // the sublayer is left out
    nothing,          // y = x
    sublayer_of_sum,  // sublayer(norm(x) + x)
    normed_twice,
    applied_twice,  // sublayer(sublayer(norm(x)))
    first_token,    // its row for every token
    first_batch_row,
  };
  // How the two come together.
  enum class Join : std::uint8_t {
    x_plus_branch,
    branch_plus_x,  // right: addition commutes
    difference,
    mean,
    over_root_two,
    product,
    normed_after,  // norm(x + sublayer(…)), with the norm inside left out
  };
  // Calls beyond those needed.
  enum class Calls : std::uint8_t { once, norm_twice, sublayer_twice, norm_at_the_end };
  // The shape of what is returned.
  enum class Result : std::uint8_t { as_x, last_token_alone, first_batch_row_alone };

  Kept kept{};
  Branch branch{};
  Join join{};
  Calls calls{};
  Result result{};
  Written written{};
  OneToken one_token{};
  Inputs inputs{};
  Keeps keeps{};

  auto decisions() const {
    return std::tie(kept, branch, join, calls, result, written, one_token, inputs, keeps);
  }
  bool operator==(const ResidualOptions&) const = default;
};

std::unique_ptr<PreNormResidual> make_variant(const ResidualOptions& options);

}  // namespace course
