#include "show_text.h"

#include <fmt/format.h>

#include <algorithm>

#include "printable.h"
#include "tensor_text.h"

namespace course {
namespace {

constexpr std::size_t kMostPrinted = 4000;

bool is_unwritten(const Shown& shown) {
  return shown.failure && shown.failure->outcome == Outcome::not_implemented;
}

bool has_failed(const Shown& shown) { return shown.failure.has_value(); }

const Shown* first_unwritten(const std::vector<Shown>& all) {
  const auto found = std::find_if(all.begin(), all.end(), is_unwritten);
  return found == all.end() ? nullptr : &*found;
}

std::string handout_of(Component component) {
  return fmt::format("clean_room/handout/{}.md", info(component).name);
}

// The screen while it is put together.
class Screen {
 public:
  Screen(Component component, const ShowTextOptions& options)
      : component_(component), options_(options) {}

  std::string text(const std::vector<Shown>& all) {
    std::string text = heading(all);
    for (const Shown& shown : all) {
      if (is_unwritten(shown) && shown.stages.empty() && shown.printed.empty()) continue;
      text += call_text(shown, all.size() > 1);
    }
    return text + remarks() + unwritten_sentence(all) + next_lines(all);
  }

 private:
  std::string heading(const std::vector<Shown>& all) const {
    std::string text = "\n" + labelled("part", info(component_).name);
    text += labelled_lines("example", options_.example);
    if (!all.empty() && !all.front().note.empty()) text += labelled("note", all.front().note);
    return text;
  }

  std::string call_text(const Shown& shown, bool is_one_of_several) {
    std::string text;
    if (is_one_of_several) text += fmt::format("\n{}\n", options_.paint.strong(shown.method));
    if (!shown.given.empty()) text += "\n  given\n" + tensors(joined(shown.given));
    if (!shown.stages.empty()) text += "\n  your stages\n" + tensors(shown.stages);
    if (shown.failure && !is_unwritten(shown)) text += "\n" + failure_text(*shown.failure);
    const std::string printed = printed_lines(shown.printed, kMostPrinted);
    return printed.empty() ? text : text + "\n" + printed;
  }

  // Neighbours that are equal, as the weights of an example often are, as one: "w_q = w_k = w_v".
  static Outputs joined(const Outputs& all) {
    Outputs some;
    for (const AnyTensor& tensor : all) {
      if (!some.empty() && is_same(some.back(), tensor)) {
        some.back().name += " = " + tensor.name;
      } else {
        some.push_back(tensor);
      }
    }
    return some;
  }

  static bool is_same(const AnyTensor& a, const AnyTensor& b) {
    return !a.axes.empty() && a.axes == b.axes && a.extents == b.extents && a.values == b.values;
  }

  std::string tensors(const Outputs& all) {
    std::string text;
    bool after_number = false;
    for (const AnyTensor& tensor : all) {
      const bool is_number = tensor.axes.empty();
      if (!(is_number && after_number)) text += "\n";
      after_number = is_number;

      const TensorText lines = tensor_text(tensor);
      text += fmt::format("  {}\n{}", options_.paint.strong(tensor_title(tensor)), lines.lines);
      is_whole_ = is_whole_ && lines.is_whole;
      has_unset_ = has_unset_ || has_unset(tensor);
      is_made_of_unset_ = is_made_of_unset_ || is_made_of_unset(tensor);
    }
    return text;
  }

  // What has to be said about the numbers above.
  std::string remarks() const {
    std::string text;
    if (has_unset_) text += labelled("----", "was never set. A new tensor holds NaN, not 0.");
    if (is_made_of_unset_) {
      text +=
          labelled("nan", "came of an element that was never set. A new tensor holds NaN, not 0.");
    }
    if (!is_whole_ && options_.out.empty()) {
      text += labelled("cut", "Not all numbers are here. --out FILE writes every one.");
    }
    return text.empty() ? text : "\n" + text;
  }

  std::string failure_text(const Failure& failure) const {
    const std::string text = headline(options_.paint.bad("FAIL"), source_name(failure.component),
                                      name(failure.outcome), options_.paint);
    const std::string reason = printable(failure.reason, Lines::kept);
    const bool is_sentence = reason.find('\n') == std::string::npos;
    return text + (is_sentence ? wrapped("  ", reason) : labelled_lines("", reason));
  }

  std::string unwritten_sentence(const std::vector<Shown>& all) const {
    std::string methods;
    for (const Shown& shown : all) {
      if (is_unwritten(shown)) methods += (methods.empty() ? "" : ", ") + shown.method;
    }
    const Shown* unwritten = first_unwritten(all);
    if (unwritten == nullptr) return {};
    const std::string part = info(unwritten->failure->component).name;
    const char* more = unwritten->failure->component == component_
                           ? ""
                           : ", and that is where the block has come to";
    return all.size() > 1 ? fmt::format("\n  Not written yet: {}.\n", methods)
                          : fmt::format("\n  {} is not written yet{}.\n", part, more);
  }

  // What to do now, last on the screen.
  std::string next_lines(const std::vector<Shown>& all) const {
    const std::string part = info(component_).name;
    std::string text = "\n";
    if (!options_.out.empty()) text += labelled_lines("written", options_.out);
    if (std::none_of(all.begin(), all.end(), has_failed)) {
      return text + labelled("by hand", handout_of(component_)) +
             labelled_lines("right?",
                            fmt::format("./course grade {}{}", part, options_.folder_option));
    }
    if (const Shown* unwritten = first_unwritten(all)) {
      const Component component = unwritten->failure->component;
      text += labelled("read", handout_of(component));
      text += labelled_lines("edit", fmt::format("{}/{}", options_.room, source_name(component)));
    }
    return text +
           labelled_lines("then", fmt::format("./course show {}{}", part, options_.folder_option));
  }

  Component component_;
  const ShowTextOptions& options_;
  bool is_whole_ = true;
  bool has_unset_ = false;
  bool is_made_of_unset_ = false;
};

}  // namespace

std::string show_text(Component component, const std::vector<Shown>& all,
                      const ShowTextOptions& options) {
  return Screen(component, options).text(all);
}

}  // namespace course
