// What the front door (./course) does by itself, without a program. Only the help is here.

#include "usage_error.h"
#include "verb.h"

namespace course {
namespace {

int only_there(const std::vector<std::string>&, const Surroundings&) {
  throw UsageError("this is done by ./course itself");
}

}  // namespace

const Verb kTestVerb = {
    .name = "test",
    .usage = "[--yes] [NAME]",
    .summary = "build everything and run every test",
    .details =
        "Builds everything and runs every test, or those whose name holds NAME. --yes installs "
        "what is missing without a question.",
    .run = only_there};

const Verb kHelpVerb = {.name = "help",
                        .usage = "[VERB]",
                        .summary = "this list, or one verb in full",
                        .details = "Lists the verbs, or tells how VERB is used.",
                        .run = only_there};

const Verb kCompletionVerb = {
    .name = "completion",
    .usage = "bash",
    .summary = "let bash complete what you type after ./course",
    .details =
        "Prints a script for bash. For this shell:  . <(./course completion bash)\n"
        "For every shell, as a file of your own:\n"
        "./course completion bash > ~/.local/share/bash-completion/completions/course\n"
        "It completes verbs, options, parts, checks and faults of whichever checkout you type "
        "in, from what was built there last, and builds nothing.",
    .run = only_there};

}  // namespace course
