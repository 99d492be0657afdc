#pragma once

// The axes a tensor can have. They are part of its type: a (B, T, H, d_head) tensor cannot be
// passed where (B, H, T, d_head) is wanted, and the compiler says so before anything runs.
//
// kName is the axis as reports print it, kIndex the letter of a position along it.

namespace course::axis {

// clang-format off
struct B     { static constexpr const char* kName = "B";      static constexpr const char* kIndex = "b"; };  // batch
struct T     { static constexpr const char* kName = "T";      static constexpr const char* kIndex = "t"; };  // tokens, as queries
struct S     { static constexpr const char* kName = "S";      static constexpr const char* kIndex = "s"; };  // tokens, as keys; S = T here
struct D     { static constexpr const char* kName = "D";      static constexpr const char* kIndex = "j"; };  // model width, D = H · d_head
struct H     { static constexpr const char* kName = "H";      static constexpr const char* kIndex = "h"; };  // heads
struct DHead { static constexpr const char* kName = "d_head"; static constexpr const char* kIndex = "d"; };  // width of one head
struct F     { static constexpr const char* kName = "F";      static constexpr const char* kIndex = "f"; };  // hidden width, feed-forward
struct P     { static constexpr const char* kName = "P";      static constexpr const char* kIndex = "p"; };  // positions, rows of a table

// A square weight (D, D) has an axis for each side, since within one tensor each axis occurs once.
struct DIn   { static constexpr const char* kName = "D_in";   static constexpr const char* kIndex = "i"; };  // width a weight reads
struct DOut  { static constexpr const char* kName = "D_out";  static constexpr const char* kIndex = "j"; };  // width a weight writes

// Plain matrices and vectors, for the primitives.
struct M     { static constexpr const char* kName = "M";      static constexpr const char* kIndex = "m"; };  // rows
struct N     { static constexpr const char* kName = "N";      static constexpr const char* kIndex = "n"; };  // columns, or a vector's length
struct K     { static constexpr const char* kName = "K";      static constexpr const char* kIndex = "k"; };  // what a product sums over
// clang-format on

}  // namespace course::axis
