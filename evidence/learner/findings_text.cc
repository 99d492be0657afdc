#include "findings_text.h"

#include <fmt/format.h>

#include "examination.h"
#include "printable.h"

namespace course {
namespace {

constexpr std::size_t kMostTold = 30;

std::string told(const Document& record, const Finding& finding) {
  const std::string field = finding.field.empty() ? std::string("this line") : finding.field;
  return fmt::format("  {}:{}:{}: {}  [{}]\n", record.shown(), finding.place.line,
                     finding.place.column, field, finding.rule) +
         wrapped("      ", printable(finding.what));
}

}  // namespace

std::string findings_text(const Document& record, const std::vector<Finding>& findings,
                          const Paint& paint) {
  if (findings.empty()) {
    return fmt::format("{}  {}\n\n", paint.good("ACCEPTED"), record.shown()) +
           wrapped("  ",
                   fmt::format("{} rules hold: its commands were run and its numbers measured "
                               "again.",
                               record_rules().size()));
  }
  std::string text = fmt::format("{}  {}\n\n", paint.bad("REFUSED"), record.shown());
  for (std::size_t i = 0; i < findings.size() && i < kMostTold; ++i)
    text += told(record, findings[i]);
  if (findings.size() > kMostTold)
    text += fmt::format("  … and {} more\n", findings.size() - kMostTold);
  return text;
}

}  // namespace course
