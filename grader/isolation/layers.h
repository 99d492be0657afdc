#pragma once

#include <array>
#include <cstdint>

namespace course {

// What stands between graded code and the machine. Each layer can be switched off, so that a test
// can show that the attack it stops succeeds without it.
enum class Layer : std::uint8_t {
  files,         // Landlock: one library may be read, nothing else
  system_calls,  // seccomp: what computing, threads and answering need, nothing else
  identity,      // a user of its own: an unprivileged uid, or a user namespace
  limits,        // address space, processor time, output, threads
};

struct LayerInfo {
  Layer layer;
  const char* name;
  const char* stops;  // what is open without it
};

inline constexpr std::array kLayers = {
    LayerInfo{Layer::files, "files", "reading and writing files (Landlock)"},
    LayerInfo{Layer::system_calls, "system-calls", "processes, sockets and signals (seccomp)"},
    LayerInfo{Layer::identity, "identity", "the rights of your own user"},
    LayerInfo{Layer::limits, "limits", "taking all memory, time or threads"},
};

class LayerSet {
 public:
  static constexpr LayerSet all() {
    LayerSet set;
    for (const LayerInfo& info : kLayers) set.add(info.layer);
    return set;
  }

  constexpr bool has(Layer layer) const { return (bits_ & bit(layer)) != 0; }
  constexpr void add(Layer layer) { bits_ = static_cast<std::uint8_t>(bits_ | bit(layer)); }
  constexpr void remove(Layer layer) {
    bits_ = static_cast<std::uint8_t>(bits_ & static_cast<std::uint8_t>(~bit(layer)));
  }
  constexpr std::uint8_t bits() const { return bits_; }
  static constexpr LayerSet from_bits(std::uint8_t bits) {
    LayerSet set;
    set.bits_ = bits;
    return set;
  }
  bool operator==(const LayerSet&) const = default;

 private:
  static constexpr std::uint8_t bit(Layer layer) {
    return static_cast<std::uint8_t>(1u << static_cast<unsigned>(layer));
  }
  std::uint8_t bits_ = 0;
};

}  // namespace course
