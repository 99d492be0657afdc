#pragma once

#include <string>

#include "grade.h"

namespace course {

struct HtmlOptions {
  bool reveal = false;           // whether what is expected is shown beside what came
  std::string interface_folder;  // where the contract's lines are found
  std::string folder_option;     // " --dir alice", to repeat the run with; empty for the room
  std::string room;              // how the folder is called in the text: "clean_room"
};

// The whole report as one file that a browser opens from disk and that asks for nothing: the terminal
// report's words, and for failed checks whose calls were kept (GradeOptions) their tensors as heat
// maps. Under 1 MB, whatever was graded.
std::string html_report(const GradeResult& result, const HtmlOptions& options);

}  // namespace course
