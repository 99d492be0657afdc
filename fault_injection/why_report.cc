#include "why_report.h"

#include <fmt/format.h>

#include "contract_lines.h"
#include "printable.h"

namespace course {
namespace {

class WhyText {
 public:
  WhyText(const CheckStudy& found, bool verbose, const Paint& paint)
      : found_(found), most_(verbose ? std::string::npos : 6), paint_(paint) {}

  std::string inputs() const {
    std::string text;
    std::size_t told = 0;
    for (const std::string& given : found_.inputs) {
      if (told == most_) break;
      text += labelled(told++ == 0 ? "inputs" : "", given);
    }
    text += rest(found_.inputs.size(), told, "other kinds of input");
    if (found_.calls > found_.inputs.size()) text += labelled("", fmt::format("({} calls in all)", found_.calls));
    return text;
  }

  std::string catches() const {
    const std::size_t caught =
        found_.only_here.size() + found_.meant.size() + found_.besides.size();
    if (caught == 0) return labelled("catches", "none of the known mistakes of this part");
    return labelled("catches", fmt::format("{} of the {} known mistakes of this part", caught,
                                           found_.faults)) +
           faults("What no other check catches: when", found_.only_here) +
           faults("What it is meant to catch: when", found_.meant) +
           faults("What it catches besides: when", found_.besides);
  }

 private:
  std::string faults(const char* title, const std::vector<const Fault*>& list) const {
    if (list.empty()) return {};
    std::string text = fmt::format("\n  {}\n", paint_.strong(title));
    std::size_t told = 0;
    for (const Fault* fault : list) {
      if (told++ == most_) break;
      text += wrapped("    - ", fault->wrong);
    }
    if (list.size() > most_)
      text += fmt::format("    and {} more: add --verbose\n", list.size() - most_);
    return text;
  }

  std::string rest(std::size_t all, std::size_t told, const char* what) const {
    return all > told ? labelled("", fmt::format("and {} {}: add --verbose", all - told, what))
                      : "";
  }

  const CheckStudy& found_;
  std::size_t most_;
  const Paint& paint_;
};

std::string points_text(const Check& check) {
  return fmt::format("{}, {} {}", info(check.component).name, check.points,
                     check.points == 1 ? "point" : "points");
}

}  // namespace

std::string why_report(const CheckStudy& found, const std::string& interface_folder, bool verbose,
                       const Paint& paint) {
  const Check& check = *found.check;
  const ContractLine rule = contract_line(interface_folder, check.component, check.id);
  const WhyText text(found, verbose, paint);
  const std::string points = points_text(check);
  const std::size_t room = line_width() - std::min(line_width(), points.size() + 1);
  return "\n" + paint.strong(padded(check.id, room)) + " " + points + "\n" +
         wrapped("  ", rule.text) + "\n" +
         labelled("rule", fmt::format("{}:{}", rule.header, rule.number)) +
         labelled("why", check.why) + text.inputs() + text.catches() + "\n" +
         labelled_lines("run it", fmt::format("./course grade {} --check {}",
                                              info(check.component).name, check.id));
}

}  // namespace course
