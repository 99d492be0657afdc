#include "recorder.h"

#include <algorithm>
#include <array>

namespace course {
namespace {

constexpr std::array kOrdinals = {"first", "second",  "third",  "fourth", "fifth",
                                  "sixth", "seventh", "eighth", "ninth"};

constexpr const char* kOf = "'s ";

}  // namespace

void Recorder::begin(const char* object, const char* first_time) {
  auto count = std::find_if(calls_.begin(), calls_.end(),
                            [&](const auto& calls) { return calls.first == object; });
  if (count == calls_.end()) count = calls_.insert(calls_.end(), {object, 0});
  const std::size_t nth = count->second++;
  // Nobody needs nine; a loop that never ends must not fill the grader's memory.
  recording_ = nth < kOrdinals.size();
  if (!recording_) return;
  caller_ = nth > 0 ? std::string(kOrdinals[nth]) + " " + object
                    : (first_time != nullptr ? first_time : object);
}

std::string Recorder::stage(const char* argument) const { return caller_ + kOf + argument; }

std::vector<std::string> calls_in(const Outputs& outputs) {
  std::vector<std::string> calls;
  for (const AnyTensor& stage : outputs) {
    const std::size_t of = stage.name.find(kOf);
    if (of == std::string::npos) continue;
    const std::string call = stage.name.substr(0, of);
    if (calls.empty() || calls.back() != call) calls.push_back(call);
  }
  return calls;
}

}  // namespace course
