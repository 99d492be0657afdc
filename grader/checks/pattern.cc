#include "pattern.h"

#include <fmt/format.h>

#include <cstring>
#include <functional>

namespace course {
namespace {

struct Candidate {
  std::string text;
  std::function<bool(const std::vector<Index>&)> holds;
};

std::ptrdiff_t axis_of(const AnyTensor& tensor, const char* index) {
  for (std::size_t a = 0; a < tensor.indices.size(); ++a) {
    if (std::strcmp(tensor.indices[a], index) == 0) return static_cast<std::ptrdiff_t>(a);
  }
  return -1;
}

// Where a tensor has queries and keys, most mistakes are a relation between the two.
void add_query_key_relations(const AnyTensor& tensor, std::vector<Candidate>& candidates) {
  const std::ptrdiff_t t_axis = axis_of(tensor, "t");
  const std::ptrdiff_t s_axis = axis_of(tensor, "s");
  if (t_axis < 0 || s_axis < 0) return;
  const auto t = static_cast<std::size_t>(t_axis);
  const auto s = static_cast<std::size_t>(s_axis);
  candidates.push_back({"every future key, s > t", [=](const auto& i) { return i[s] > i[t]; }});
  candidates.push_back({"every past key, s < t", [=](const auto& i) { return i[s] < i[t]; }});
  candidates.push_back({"the diagonal, s = t", [=](const auto& i) { return i[s] == i[t]; }});
  candidates.push_back({"all but the diagonal s = t", [=](const auto& i) { return i[s] != i[t]; }});
  candidates.push_back({"every visible key, s ≤ t", [=](const auto& i) { return i[s] <= i[t]; }});
  candidates.push_back(
      {"every s ≥ t, the diagonal included", [=](const auto& i) { return i[s] >= i[t]; }});
}

void add_single_positions(const AnyTensor& tensor, std::vector<Candidate>& candidates) {
  for (std::size_t a = 0; a < tensor.extents.size(); ++a) {
    if (tensor.extents[a] < 2) continue;
    for (Index at = 0; at < tensor.extents[a]; ++at) {
      candidates.push_back({fmt::format("only {} = {}", tensor.indices[a], at),
                            [=](const auto& i) { return i[a] == at; }});
      candidates.push_back({fmt::format("all but {} = {}", tensor.indices[a], at),
                            [=](const auto& i) { return i[a] != at; }});
    }
  }
}

bool is_exact(const Candidate& candidate, const AnyTensor& tensor, const std::vector<bool>& wrong,
              const std::vector<bool>& spoken_of) {
  for (std::size_t i = 0; i < wrong.size(); ++i) {
    if (spoken_of[i] && wrong[i] != candidate.holds(tensor.position(static_cast<Index>(i)))) {
      return false;
    }
  }
  return true;
}

}  // namespace

std::string describe_pattern(const AnyTensor& tensor, const std::vector<bool>& wrong,
                             const std::vector<bool>& spoken_of) {
  std::vector<Candidate> candidates = {{"all of them", [](const auto&) { return true; }}};
  add_query_key_relations(tensor, candidates);
  add_single_positions(tensor, candidates);
  for (const Candidate& candidate : candidates) {
    if (is_exact(candidate, tensor, wrong, spoken_of)) return candidate.text;
  }
  return {};
}

}  // namespace course
