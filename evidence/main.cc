// The program that keeps evidence: ./course ablate, evidence.
//
// A claim in a record is worth what it takes to check it. So a record holds what was run, what came
// out, and digests of everything that it depends on; and whoever doubts it has it made again from the
// checkout and compared, field by field. Nothing in a record is taken on trust but dates and the
// names of compilers, which say so.
//
// All numbers come from synthetic tensors drawn from a seed. A record names no person, no machine and
// no path outside the checkout.

#include "diagnosis.h"
#include "evidence_verbs.h"
#include "program.h"

int main(int argc, char** argv) {
  using namespace course;
  const Verb* const verbs[] = {&kAblateVerb, &kEvidenceVerb, &kQuizVerb, &kGateVerb};
  return run_program(verbs, diagnose, argc, argv);
}
