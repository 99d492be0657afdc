#include "commands.h"

#include <gtest/gtest.h>

#include "self_check.h"
#include "usage_error.h"

namespace course {
namespace {

TEST(RecordedCommand, IsSplitIntoWords) {
  const ParsedCommand parsed = parse_command("./course grade rms_norm --seed 5");
  EXPECT_EQ(parsed.problem, "");
  EXPECT_EQ(parsed.words, (std::vector<std::string>{"grade", "rms_norm", "--seed", "5"}));
}

struct Refused {
  const char* command;
  const char* why;
};

class RefusedCommand : public testing::TestWithParam<Refused> {};

TEST_P(RefusedCommand, SaysWhy) {
  const ParsedCommand parsed = parse_command(GetParam().command);
  EXPECT_TRUE(parsed.words.empty());
  EXPECT_NE(parsed.problem.find(GetParam().why), std::string::npos) << parsed.problem;
  EXPECT_THROW(run_command(GetParam().command, "/tmp", installation()), UsageError);
}

INSTANTIATE_TEST_SUITE_P(
    RecordedCommand, RefusedCommand,
    testing::Values(Refused{"", "begins with ./course"}, Refused{"./course", "begins with"},
                    Refused{"rm -rf clean_room", "begins with ./course"},
                    Refused{"./course rm", "no verb"}, Refused{"./course test", "no verb"},
                    Refused{"./course reset rms_norm", "no verb"},
                    Refused{"./course evidence record", "no verb"},
                    Refused{"./course grade rms_norm; ls", "sign that no command needs"},
                    Refused{"./course grade $(ls)", "sign that no command needs"},
                    Refused{"./course grade 'a b'", "sign that no command needs"},
                    Refused{"./course grade\tx", "no verb"},
                    Refused{"./course grade  x", "one space"},
                    Refused{"./course grade ", "one space"},
                    Refused{"./course grade --dir ../other", "out of the checkout"},
                    Refused{"./course grade --dir=../other", "out of the checkout"},
                    Refused{"./course grade --dir /etc", "out of the checkout"},
                    Refused{"./course grade --dir=/etc", "out of the checkout"},
                    Refused{"./course grade --out x", "only measures"},
                    Refused{"./course grade --out=x", "only measures"},
                    Refused{"./course contract --restore", "only measures"}));

TEST(RecordedCommand, MustNotBeEndless) {
  EXPECT_NE(parse_command("./course grade " + std::string(1000, 'x')).problem, "");
}

TEST(RecordedCommand, IsRunByThisBuild) {
  const std::string root = root_of(installation());
  const CommandEnding good = run_command("./course audit primitives", root, installation());
  EXPECT_EQ(good.status, 0);
  EXPECT_NE(good.printed.find("PASS"), std::string::npos);
  EXPECT_EQ(run_command("./course audit nothing", root, installation()).status, 2);
}

}  // namespace
}  // namespace course
