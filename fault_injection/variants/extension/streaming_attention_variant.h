#pragma once

#include <cstdint>
#include <memory>
#include <tuple>

#include "common_decisions.h"
#include "extension/streaming_attention.h"
#include "keeps.h"

namespace course {

// Every decision in writing attention by online softmax.
struct StreamingOptions {
  // How many keys are taken at once.
  enum class Tile : std::uint8_t {
    sixteen_keys,
    one_key,   // right: any length is
    all_keys,  // right: a row of scores is no matrix of them
  };
  // In which order tiles come.
  enum class Order : std::uint8_t {
    first_to_last,
    last_to_first,       // right: the running sums do not care
    hidden_tiles_first,  // from the sequence's last tile, a hidden one too: -∞ - -∞
  };
  // What happens to the last tile, which may not be full.
  enum class Tail : std::uint8_t { cut_at_query, dropped, read_whole };
  enum class Scale : std::uint8_t {
    root_d_head,
    on_q,  // right: q is scaled in place of the scores
    missing,
    d_head,
    root_tile,
  };
  enum class Visible : std::uint8_t { not_later, all, earlier };
  // The maximum before the first tile.
  enum class Start : std::uint8_t { minus_infinity, first_score /* right */, zero, minus_1e4 };
  // The maximum after a tile.
  enum class Largest : std::uint8_t {
    so_far,
    of_tile,        // what came before is forgotten
    of_first_tile,  // stays what it was at first
    of_whole_tile,  // hidden keys included
    none,
  };
  // What is multiplied by exp(old maximum - new maximum).
  enum class Corrected : std::uint8_t {
    sum_and_mix,
    sum_alone,
    mix_alone,
    nothing,
    twice,
    inverted,  // exp(new - old)
  };
  // Where the sum is divided by.
  enum class Divided : std::uint8_t {
    at_the_end,
    after_each_tile,  // right: the mix is kept divided, and multiplied up again by the next tile
    each_tile_alone,  // and the tiles averaged
    never,
    by_last_tile,
    by_count,
  };
  // Where a tile's keys and values are read.
  enum class Reads : std::uint8_t {
    own,
    values_of_first_tile,
    keys_of_first_tile,
    keys_for_values
  };
  // Whose rows k and v are.
  enum class Rows : std::uint8_t { own, of_first_head, of_first_batch_row };
  // What lives longer than a query.
  enum class CarriedOver : std::uint8_t { nothing, maximum, sum, mix };
  // What is held beside the row at work.
  enum class Holds : std::uint8_t {
    tile,
    copies,  // right: of k and v
    scores,  // of all pairs
    scores_in_float,
    visible_scores,  // of all pairs s ≤ t
  };
  enum class Precision : std::uint8_t { in_double, in_float };
  enum class Shapes : std::uint8_t { checked, k_unchecked, v_unchecked };

  Tile tile{};
  Order order{};
  Tail tail{};
  Scale scale{};
  Visible visible{};
  Start start{};
  Largest largest{};
  Corrected corrected{};
  Divided divided{};
  Reads reads{};
  Rows rows{};
  CarriedOver carried_over{};
  Holds holds{};
  Precision precision{};
  Written written{};
  OneToken one_token{};
  Inputs inputs{};
  Keeps keeps{};
  Shapes shapes{};

  auto decisions() const {
    return std::tie(tile, order, tail, scale, visible, start, largest, corrected, divided, reads,
                    rows, carried_over, holds, precision, written, one_token, inputs, keeps,
                    shapes);
  }
  bool operator==(const StreamingOptions&) const = default;
};

std::unique_ptr<StreamingAttention> make_variant(const StreamingOptions& options);

}  // namespace course
