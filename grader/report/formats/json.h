#pragma once

#include <string>

#include "grade.h"

namespace course {

// The result for programs. Keys are added in later versions and never change their meaning; "format"
// changes when one would have to.
//
//   format       "course-grade-1"
//   seed         a whole number; with it the run can be repeated
//   passed       true iff at least one check ran and every check passed
//   points       {"got", "possible"}
//   isolation    {"missing": [names of layers that were not to be had]}
//   ignored      [names of files in the folder that are neither sources nor part of the room]
//   components   in the order of the course:
//     name, points
//     state      "graded", "not_started" or "left_out"
//     problem    why it was left out; empty otherwise
//     diagnosis  null, or {"faults": [ids], "text"}
//     checks     in the order of the contract:
//       id, points, claim, rule {"header", "line"}
//       verdict  one word of the vocabulary in checks/verdict.h
//       given    the inputs in words
//       reason   a sentence, where there is no element to point at
//       stages   [{"name", "wrong", "total"}] in dataflow order
//       mismatch null, or the first wrong element: stage, indices, position, expected, got, and
//                wrong, total, pattern: which elements are. -∞, ∞ and NaN are "-inf", "inf", "nan"
//       printed  what the code printed, made printable, cut at 64 KiB
std::string json_report(const GradeResult& result, const std::string& interface_folder);

}  // namespace course
