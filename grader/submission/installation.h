#pragma once

#include <string>

namespace course {

// Where things are on this machine. Filled in by the build; a test may give its own.
struct Installation {
  std::string interface_folder;  // the contract's headers, door.cc, errors.cc
  std::string support_folder;    // precompiled.h, absent_parts.cc
  std::string stubs_folder;      // the sources that a learner begins with
  std::string room_folder;       // clean_room
  std::string examples_folder;   // PART.json: what a part is shown on
  std::string hints_folder;      // PART.md: questions and answers
  std::string cache_folder;      // ours to write, and to lose
  std::string history_folder;    // what was said and shown of the room; ours to write
  std::string worker;            // the worker program
  std::string sanitized_worker;  // its twin, for libraries built with sanitizers
  std::string compiler;          // g++
  std::string addr2line;         // of its binutils
};

Installation installation();

}  // namespace course
