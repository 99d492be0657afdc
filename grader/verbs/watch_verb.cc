#include <fmt/format.h>
#include <signal.h>
#include <unistd.h>

#include <boost/program_options/value_semantic.hpp>
#include <filesystem>

#include "browser.h"
#include "command_line.h"
#include "failures.h"
#include "files.h"
#include "hints.h"
#include "html_report.h"
#include "printable.h"
#include "run_history.h"
#include "verb.h"
#include "watch.h"

namespace course {
namespace {

namespace po = boost::program_options;

// Where a page may be replaced without asking.
std::string page_file(const Installation& installation) {
  return std::filesystem::path(installation.cache_folder).parent_path() / "report.html";
}

std::string open_page(const std::string& file) {
  if (open_in_browser(file)) return "\n" + labelled("opened", printable(file));
  return "\n" + labelled("written", printable(file)) +
         "\n  There is no screen to open it on. Open it in a browser: it needs no network.\n";
}

// The part to work on: what is wrong, else what is not written.
std::optional<Component> part_in_hand(const GradeResult& result) {
  if (const ComponentResult* wrong = first_to_mend(result)) return wrong->component;
  for (const ComponentResult& component : result.components) {
    if (component.state == ComponentResult::State::not_started) return component.component;
  }
  return std::nullopt;
}

Graded graded(const GradeOptions& grading, TerminalOptions terminal, const std::string& page,
              const Installation& installation) {
  const GradeResult result = grade(grading, installation);
  remember(result, grading.learner.folder, installation);
  Graded shown{.brief = terminal_report(result, terminal),
               .full = {},
               .in_hand = part_in_hand(result),
               .page = page};
  terminal.verbose = true;
  shown.full = terminal_report(result, terminal);
  if (!page.empty()) write_file(page, html_report(result, terminal));
  return shown;
}

int run(const std::vector<std::string>& arguments, const Surroundings& surroundings) {
  po::options_description options;
  options.add_options()("dir", po::value<std::string>())("seed", po::value<std::string>());
  const CommandLine line("watch", arguments, options);
  const Folder folder = folder_of(line, surroundings.installation);
  const Installation& installation = surroundings.installation;

  GradeOptions grading;
  grading.learner.folder = folder.path;
  grading.components = line.components();
  grading.seed = seed_of(line);
  grading.explain = surroundings.explain;
  const TerminalOptions terminal{.paint = Paint::for_output(STDOUT_FILENO),
                                 .verbose = false,
                                 .interface_folder = installation.interface_folder,
                                 .folder_option = folder.option,
                                 .room = folder.shown};
  const Watched watched = {
      .folder = folder.path,
      .shown = folder.shown,
      .paint = terminal.paint,
      .grading =
          [&](Watched::Numbers numbers, Watched::Page page) {
            if (numbers == Watched::Numbers::fresh) grading.seed = fresh_seed();
            const bool draws = page == Watched::Page::written;
            grading.keep_failed_calls = draws;
            return [&, options = grading, file = draws ? page_file(installation) : ""] {
              return graded(options, terminal, file, installation);
            };
          },
      .hint =
          [&](Component component) { return next_hint(component, installation, "press h again"); },
      .open_page = open_page};
  if (const int signal = watch(watched); signal != 0) raise(signal);
  return kAllPassed;
}

}  // namespace

const Verb kWatchVerb = {
    .name = "watch",
    .usage = "[PART…] [--dir DIR] [--seed N]",
    .summary = "grade again whenever you save",
    .details =
        "Grades when it starts and after each save of a source in clean_room, or in DIR, until you "
        "press q. The numbers stay the same from save to save, so that what changes is what you "
        "changed.\n"
        "Keys: r grades with fresh numbers, v tells every failure in full, h shows the next hint "
        "for "
        "the part in hand, o writes the report as a page and opens it in a browser, q quits.",
    .run = run};

}  // namespace course
