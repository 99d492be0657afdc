#pragma once

#include <array>
#include <string>

#include "block_tensors.h"

namespace course {

// An induction head, built by hand: the circuit with which a transformer goes on with what it has
// seen once. After "… A B … A" it names B. The residual stream is a bus with a lane for each kind of
// message, and a lane has one channel for each symbol or position:
//
//   symbol     the token itself               written by the embedding
//   position   where it stands                written by the embedding
//   previous   the token before it            written by the first layer, read by the second
//   next       what follows, by this circuit  written by the second layer, read by whoever asks
//   rest       anything                       written by the other heads, read by nobody
//
// In the first layer, one head looks at the position before its own and carries the symbol there
// into the lane `previous`. In the second, one head looks at the tokens whose `previous` is its own
// symbol, and carries their symbol into `next`. The other heads look and carry at random.
struct InductionCircuit {
  static constexpr Index kSymbols = 6;  // 0 is the start; a sequence has it first and never again
  static constexpr Index kTokens = 7;
  static constexpr Index kSequences = 2;
  static constexpr Extents kExtents = {.B = kSequences, .T = kTokens, .H = 3, .d_head = 10, .F = 2};

  static constexpr Index kSymbol = 0;
  static constexpr Index kPosition = kSymbol + kSymbols;
  static constexpr Index kPrevious = kPosition + kTokens;
  static constexpr Index kNext = kPrevious + kSymbols;
  static constexpr Index kRest = kNext + kSymbols;

  // A block whose feed-forward gives 0, and whose gains leave a token as it is if its squares add up
  // to `squares`.
  struct Layer {
    Layer(Random& random, Index head, double squares);

    Index head;  // the one that counts
    BlockTensors tensors;
  };

  // The start and random symbols; the last occurs exactly once before, and not right before.
  struct Sequence {
    explicit Sequence(Random& random);
    std::string text() const;  // "start C A E B D A"

    std::array<Index, kTokens> symbols;
    Index answer;  // the token after the earlier occurrence
  };

  explicit InductionCircuit(Random& random);

  std::array<Layer, 2> layers;
  std::array<Sequence, kSequences> sequences;
  Tokens x;  // the sequences, embedded
};

// "start", "A", "B", …
std::string symbol_name(Index symbol);

}  // namespace course
