#pragma once

#include <string>
#include <vector>

#include "show.h"
#include "text.h"

namespace course {

struct ShowTextOptions {
  Paint paint = Paint(false);
  std::string example;        // the file, as a person names it
  std::string room;           // how the folder of the sources is called: "clean_room"
  std::string folder_option;  // " --dir alice"; empty for the room
  std::string out;            // where every number has been written; empty: nowhere
};

// What `show` prints for a person: what the part was given, what came of it, stage by stage, and, where
// a call failed, why.
std::string show_text(Component component, const std::vector<Shown>& all,
                      const ShowTextOptions& options);

}  // namespace course
