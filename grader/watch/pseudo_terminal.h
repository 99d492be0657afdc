#pragma once

// For tests: a program at a terminal of its own, with somebody who types and reads.

#include <sys/types.h>
#include <termios.h>

#include <chrono>
#include <functional>
#include <string>

#include "descriptor.h"

namespace course {

class PseudoTerminal {
 public:
  // Runs `program` in a process whose terminal this is, 80 columns wide; what it returns is the status.
  explicit PseudoTerminal(const std::function<int()>& program);
  ~PseudoTerminal();  // kills what still runs

  void type(const std::string& keys);
  void resize(unsigned short columns);  // as somebody who pulls at the window

  // Reads on until the screen holds the text; false if it does not come in a generous time.
  bool shows(const std::string& text);
  bool shows(const std::function<bool()>& condition);

  void read_for(std::chrono::milliseconds time);

  std::string screen() const;  // all since it was last cleared
  const std::string& all() const { return all_; }
  void forget();  // what was read up to now

  bool is_as_before() const;  // the terminal's settings are those that it began with
  pid_t pid() const { return pid_; }
  int wait();  // for its end: the status as waitpid gives it
  bool wait_until_stopped();

 private:
  void read_once(std::chrono::milliseconds patience);

  Descriptor master_;
  termios before_ = {};
  pid_t pid_ = -1;
  bool ended_ = false;
  std::string all_;
};

}  // namespace course
