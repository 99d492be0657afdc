#include "subsumption.h"

#include <algorithm>

namespace course {
namespace {

using Kills = std::vector<bool>;

bool none(const Kills& kills) { return std::find(kills.begin(), kills.end(), true) == kills.end(); }

bool is_subset(const Kills& small, const Kills& large) {
  for (std::size_t c = 0; c < small.size(); ++c) {
    if (small[c] && !large[c]) return false;
  }
  return true;
}

}  // namespace

std::vector<std::size_t> minimal_faults(const std::vector<std::vector<bool>>& killed_by) {
  const auto subsumes = [&](std::size_t g, std::size_t f) {
    if (g == f || none(killed_by[g]) || !is_subset(killed_by[g], killed_by[f])) return false;
    return killed_by[g] != killed_by[f] || g < f;
  };
  std::vector<std::size_t> minimal;
  for (std::size_t f = 0; f < killed_by.size(); ++f) {
    bool subsumed = false;
    for (std::size_t g = 0; g < killed_by.size() && !subsumed; ++g) subsumed = subsumes(g, f);
    if (!subsumed) minimal.push_back(f);
  }
  return minimal;
}

}  // namespace course
