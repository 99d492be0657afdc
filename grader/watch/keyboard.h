#pragma once

#include <termios.h>

#include <optional>

namespace course {

// A terminal that gives each key as it is pressed and does not show it, for as long as this object lives.
// Ctrl-C and its like stay signals.
class Keyboard {
 public:
  // Throws UsageError where standard input and output are no terminal.
  Keyboard();
  ~Keyboard();
  Keyboard(const Keyboard&) = delete;
  Keyboard& operator=(const Keyboard&) = delete;

  void take();       // as above; again after it was given back
  void give_back();  // as it was found, for a while or for good

  std::optional<char> key();  // the next that was pressed; nothing if none was. Never waits.
  bool is_gone() const { return gone_; }  // nobody will press one

 private:
  termios before_ = {};
  bool gone_ = false;
};

}  // namespace course
