#include "terminal.h"

#include <fmt/format.h>

#include "failures.h"
#include "next_step.h"
#include "standing.h"
#include "summary.h"

namespace course {
namespace {

std::string remark_lines(const GradeResult& result) {
  std::string text;
  for (const Remark& remark : remarks(result)) {
    text += "\n" + wrapped(fmt::format("  {}: ", remark.label), remark.text);
  }
  return text;
}

}  // namespace

std::string terminal_report(const GradeResult& result, const TerminalOptions& options) {
  return "\n" + summary(result, options.paint) + remark_lines(result) + failures(result, options) +
         next_step(result, options);
}

}  // namespace course
