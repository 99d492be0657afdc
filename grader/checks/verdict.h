#pragma once

#include <string>
#include <vector>

#include "errors.h"

namespace course {

// The closed vocabulary of what a check can say. The same words in every report.
enum class Outcome {
  pass,
  wrong_value,
  wrong_shape,
  not_written,        // an element still holds the NaN of a new tensor
  non_finite,         // NaN or infinity where a number is expected
  input_modified,     // an argument was written to
  not_deterministic,  // equal calls differ
  leaks_state,        // a call depends on an earlier one
  threw,              // an exception that the contract does not name
  crashed,            // the process ended: by a signal, or by exit
  timed_out,
  out_of_memory,
  not_implemented,     // the stub's NotImplemented
  contract_violation,  // the source uses what the contract does not allow
  does_not_compile,
  not_run,
};

const char* name(Outcome outcome);
const char* explanation(Outcome outcome);  // one sentence for a person

// How the elements of one stage compare with what was expected.
struct StageComparison {
  std::string stage;
  Index wrong = 0;
  Index total = 0;
  bool matches() const { return wrong == 0; }
};

// The first wrong element, and which elements are wrong.
struct Mismatch {
  std::string stage;
  std::vector<const char*> indices;  // "b", "h", "t", "s"
  std::vector<Index> position;
  double expected = 0;
  double got = 0;
  Index wrong = 0;
  Index total = 0;
  std::string pattern;  // "all but the diagonal s = t"; empty where none is simple
};

struct Verdict {
  Outcome outcome = Outcome::pass;
  std::string given;                    // the inputs, in words
  std::string reason;                   // one sentence, where there is no element to point at
  std::vector<StageComparison> stages;  // in dataflow order
  std::vector<Mismatch> mismatch;       // none or one

  bool passed() const { return outcome == Outcome::pass; }
};

}  // namespace course
