#pragma once

#include <map>
#include <string>
#include <vector>

#include "grade.h"

namespace course {

// The pictures of a page: those of each part's first failure before all others, and no more than fit.
class Gallery {
 public:
  struct Picture {
    int place = -1;         // among the page's pictures; -1: there is none
    bool left_out = false;  // there would be one, but for the size of the page
    bool telling = false;   // a fact about the numbers is seen in it
  };

  Gallery(const GradeResult& result, bool reveal);

  Picture of(const CheckResult& failed) const;
  std::string json() const;  // what report.js reads: [pictures.h, …]

 private:
  void add(const CheckResult& failed, bool reveal);

  std::map<const CheckResult*, Picture> pictures_;
  std::vector<std::string> drawn_;
  std::size_t size_ = 0;
};

}  // namespace course
