#pragma once

#include <string>
#include <vector>

#include "ablation.h"
#include "depth.h"
#include "text.h"

namespace course {

struct AblationReportOptions {
  Paint paint = Paint(false);
  std::string room = "clean_room";  // how the folder is called
  std::string folder_option = {};   // " --dir alice", or nothing
  std::uint64_t seed = kFixtureSeed;
};

// What was measured and the course's bounds, or whose code gave no answer. For a person, 80 columns
// wide.
std::string ablation_report(const AblationRun& run, const AblationReportOptions& options);

// The lesson of depth as a table and a chart.
std::string depth_report(const std::vector<DepthLine>& lines, const Paint& paint);

}  // namespace course
