#include "random.h"

namespace course {
namespace {

// FNV-1a: a stable hash, since std::hash may differ between libraries.
std::uint64_t stable_hash(std::string_view text) {
  std::uint64_t hash = 0xcbf2'9ce4'8422'2325;
  for (const char c : text) {
    hash = (hash ^ static_cast<unsigned char>(c)) * 0x0000'0100'0000'01b3;
  }
  return hash;
}

}  // namespace

double Mulberry32::next() {
  state_ += 0x6d2b79f5u;
  std::uint32_t z = state_;
  z = (z ^ (z >> 15)) * (z | 1u);
  z ^= z + (z ^ (z >> 7)) * (z | 61u);
  return static_cast<double>(z ^ (z >> 14)) / 4294967296.0;
}

Random::Random(std::uint64_t seed, std::string_view purpose)
    : engine_(seed ^ stable_hash(purpose)) {}

double Random::uniform(double low, double high) {
  constexpr double kUnitInTheLastPlace = 0x1p-53;
  return low + (high - low) * (static_cast<double>(engine_() >> 11) * kUnitInTheLastPlace);
}

Index Random::below(Index bound) {
  return static_cast<Index>(uniform(0.0, static_cast<double>(bound)));
}

}  // namespace course
