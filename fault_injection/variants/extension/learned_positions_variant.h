#pragma once

#include <cstdint>
#include <memory>
#include <tuple>

#include "common_decisions.h"
#include "extension/learned_positions.h"
#include "keeps.h"

namespace course {

// Every decision in adding the table.
struct LearnedOptions {
  // Which row token (b, t) is given. Past the end of the table the rows begin anew here: what a wrong
  // index really reads is undefined.
  enum class Row : std::uint8_t {
    of_token,
    one_later,
    two_later,
    one_earlier,  // and row 0 for the first
    reversed,
    of_batch_row,
    through_batch,   // b · T + t
    length_for_all,  // table[T] in place of table[: T]
    first_for_all,
  };
  // How it is joined with x.
  enum class Join : std::uint8_t {
    added,
    copied_then_added,  // right: the same addition
    added_twice,
    subtracted,
    multiplied,
    averaged,
    x_scaled,  // √D · x + row
    row_alone,
    concatenated,
    in_float,
  };
  enum class Layout : std::uint8_t { rows_read, columns_read };
  // What becomes of a table that does not fit.
  enum class Table : std::uint8_t { checked, begins_anew, repeats_last_row, width_unchecked };

  Row row{};
  Join join{};
  Layout layout{};
  Table table{};
  Written written{};
  OneToken one_token{};
  Inputs inputs{};
  Keeps keeps{};

  auto decisions() const {
    return std::tie(row, join, layout, table, written, one_token, inputs, keeps);
  }
  bool operator==(const LearnedOptions&) const = default;
};

std::unique_ptr<LearnedPositions> make_variant(const LearnedOptions& options);

}  // namespace course
