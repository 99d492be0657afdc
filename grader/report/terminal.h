#pragma once

#include <string>

#include "grade.h"
#include "text.h"

namespace course {

struct TerminalOptions {
  Paint paint = Paint(false);
  bool verbose = false;          // every failure in full
  std::string interface_folder;  // where the contract's lines are found
  std::string folder_option;     // " --dir alice", to repeat the run with; empty for the room
  std::string room;              // how the folder is called in the text: "clean_room"
  bool reveal = false;           // a page shows what is expected, beside what came
};

// The whole report for a person, 80 columns wide.
std::string terminal_report(const GradeResult& result, const TerminalOptions& options);

}  // namespace course
