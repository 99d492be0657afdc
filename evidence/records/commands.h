#pragma once

#include <optional>
#include <string>
#include <vector>

#include "installation.h"
#include "jail.h"

namespace course {

// Commands that a record may name, as a person types them: "./course grade --seed 5". They are run
// without a shell, by the programs of this build.

// The words after ./course, if the text is such a command: a verb that may stand in a record, words
// of letters, digits and - . / _ =, no way out of the checkout. Otherwise one sentence what is wrong.
struct ParsedCommand {
  std::vector<std::string> words;
  std::string problem;
};
ParsedCommand parse_command(const std::string& text);

struct CommandEnding {
  int status = -1;      // as the shell would say
  std::string printed;  // standard output and error, the first 64 KiB
};

// Runs a program in a folder and waits, as long as anyone would. Whether it came to its end by itself
// is in the answer.
JailedCommand::Ending run_program(const std::vector<std::string>& command,
                                  const std::string& folder);

// Runs it in `root`. Throws UsageError if the text is no command, or none comes to an end.
CommandEnding run_command(const std::string& text, const std::string& root,
                          const Installation& installation);

}  // namespace course
