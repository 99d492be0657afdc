// The program as a person meets it: what it prints, and how it ends.

#include <filesystem>

#include "files.h"
#include "installation.h"
#include "program_fixture.h"
#include "run_history.h"

namespace course {
namespace {

namespace fs = std::filesystem;

struct BadWords {
  const char* words;
  const char* named;  // what the one line must hold
};

class BadUsage : public testing::TestWithParam<BadWords> {};

TEST_P(BadUsage, IsOneClearLineAndStatusTwo) {
  const Ending ending = run(GetParam().words);
  EXPECT_EQ(ending.status, 2);
  EXPECT_TRUE(is_one_line(ending.printed)) << ending.printed;
  EXPECT_NE(ending.printed.find(GetParam().named), std::string::npos) << ending.printed;
}

INSTANTIATE_TEST_SUITE_P(
    Verbs, BadUsage,
    testing::Values(
        BadWords{"", "help"}, BadWords{"grde", "grde"},
        BadWords{"grade attention", "causal_attention"},
        BadWords{"grade --dir /nowhere", "no such folder"},
        BadWords{"grade --dir /dev/null", "not a folder"},
        BadWords{"grade --seed -1", "whole number"}, BadWords{"grade --seed 1x", "whole number"},
        BadWords{"grade --seed 99999999999999999999", "whole number"},
        BadWords{"grade --se 1", "--se"}, BadWords{"grade --seed", "--seed"},
        BadWords{"grade --check nothing-such", "list"},
        BadWords{"grade primitives --check hides-future", "list"},
        BadWords{"grade --format pdf", "--format"}, BadWords{"grade --hints all", "--hints"},
        BadWords{"list --verbose", "--verbose"}, BadWords{"reset", "reset"},
        BadWords{"reset rms_norm head_merge", "reset"}, BadWords{"contract too many", "too"}));

class Room : public testing::Test {
 protected:
  Room() {
    for (const auto& entry : fs::directory_iterator(STUBS_DIR)) fs::copy(entry, folder_.path());
  }
  std::string path(const std::string& name) const { return folder_.path() + "/" + name; }
  std::string dir() const { return " --dir " + folder_.path(); }

  TemporaryFolder folder_;
};

TEST_F(Room, OfStubsIsNotStartedRatherThanWrong) {
  const Ending ending = run("grade" + dir());
  EXPECT_EQ(ending.status, 1);
  EXPECT_NE(ending.printed.find("Nothing is written yet, so nothing is wrong yet."),
            std::string::npos);
  EXPECT_EQ(ending.printed.find("FAIL"), std::string::npos);
  EXPECT_NE(ending.printed.find("./course grade primitives"), std::string::npos);
}

TEST_F(Room, WithoutASourceSaysHowToBringItBack) {
  fs::remove(path("head_merge.cc"));
  const Ending ending = run("grade" + dir());
  EXPECT_NE(ending.printed.find("head_merge.cc is missing"), std::string::npos) << ending.printed;
  EXPECT_NE(ending.printed.find("./course reset head_merge" + dir()), std::string::npos)
      << ending.printed;
}

TEST_F(Room, WhereASourceCannotBeReadIsNotToBeReset) {
  fs::remove(path("head_merge.cc"));
  fs::create_directory(path("head_merge.cc"));
  const Ending ending = run("grade" + dir());
  EXPECT_NE(ending.printed.find("head_merge.cc is not a file"), std::string::npos);
  EXPECT_EQ(ending.printed.find("./course reset"), std::string::npos) << ending.printed;
}

TEST_F(Room, WhoseBlockCallsWhatWasLeftOutSaysSo) {
  for (const char* part : {"transformer_block.cc", "pre_norm_residual.cc"}) {
    fs::copy(std::string(CORRECT_DIR "/") + part, path(part), fs::copy_options::overwrite_existing);
  }
  fs::remove(path("rms_norm.cc"));
  const Ending ending = run("grade transformer_block --check end-to-end" + dir());
  EXPECT_NE(ending.printed.find("Your rms_norm.cc was left out."), std::string::npos)
      << ending.printed;
}

TEST_F(Room, IsGradedByOneCheckWhereThatIs) {
  const Ending core = run("grade --check zero-row --dir " CORRECT_DIR);
  EXPECT_EQ(core.status, 0);
  EXPECT_EQ(core.printed.find("not started"), std::string::npos) << core.printed;
  EXPECT_EQ(core.printed.find("head_merge"), std::string::npos) << core.printed;
  const Ending extension = run("grade --check constant-row" + dir());
  EXPECT_EQ(extension.status, 1);
  EXPECT_NE(extension.printed.find("layer_norm"), std::string::npos) << extension.printed;
  EXPECT_EQ(extension.printed.find("PASS"), std::string::npos) << extension.printed;
}

TEST_F(Room, OfAnyNameIsNamedInCommandsThatCanBeTyped) {
  const std::string room = folder_.path() + "/it's my \"room\" $HOME";
  fs::create_directory(room);
  for (const auto& entry : fs::directory_iterator(STUBS_DIR)) fs::copy(entry, room);
  const Ending ending = run("grade --dir " + shell_word(room));
  const std::size_t at = ending.printed.rfind("./course ") + std::string("./course ").size();
  const Ending again = run(ending.printed.substr(at, ending.printed.find('\n', at) - at));
  EXPECT_EQ(again.status, 1);
  EXPECT_NE(again.printed.find("not started"), std::string::npos) << again.printed;
}

TEST_F(Room, ReportFitsEightyColumns) {
  fs::copy(CORRECT_DIR "/causal_attention.cc", path("causal_attention.cc"),
           fs::copy_options::overwrite_existing);
  std::string source = read_file(path("causal_attention.cc"));
  const std::size_t at = source.find("s <= t");
  ASSERT_NE(at, std::string::npos);
  write_file(path("causal_attention.cc"), source.replace(at, 6, "s >= t"));
  const Ending ending = run("grade" + dir());
  EXPECT_EQ(ending.status, 1);
  EXPECT_NE(ending.printed.find("FAIL  keeps-past"), std::string::npos) << ending.printed;
  expect_fits_terminal(ending.printed);
}

TEST_F(Room, TellsACompileErrorByLineAndGradesTheRest) {
  fs::copy(CORRECT_DIR "/rms_norm.cc", path("rms_norm.cc"), fs::copy_options::overwrite_existing);
  write_file(path("head_merge.cc"), "#include \"head_merge.h\"\nint x = ;\n");
  const Ending ending = run("grade" + dir());
  EXPECT_EQ(ending.status, 1);
  EXPECT_NE(ending.printed.find("head_merge.cc:2:9: error:"), std::string::npos) << ending.printed;
  EXPECT_NE(ending.printed.find("all pass"), std::string::npos) << ending.printed;
  EXPECT_EQ(ending.printed.find("/tmp/"), ending.printed.find(folder_.path())) << ending.printed;
}

TEST_F(Room, IsGradedTheSameForTheSameSeed) {
  fs::copy(CORRECT_DIR "/rms_norm.cc", path("rms_norm.cc"), fs::copy_options::overwrite_existing);
  const std::string words = "grade rms_norm --seed 5 --format json" + dir();
  const Ending first = run(words);
  EXPECT_EQ(first.status, 0) << first.printed;
  EXPECT_EQ(run(words).printed, first.printed);
}

// Adds a run to the history of this checkout, as anyone's grade of its room does.
TEST_F(Room, IsRememberedIfItIsThatOfTheCourse) {
  const std::string words = "grade primitives --check dot-example --seed 424242";
  const auto remembered = [] {
    const std::vector<RememberedRun> runs = RunHistory(installation().history_folder).runs();
    return std::count_if(runs.begin(), runs.end(), [](const RememberedRun& run) {
      return run.seed == 424242 && run.checks.size() == 1 && run.checks[0].check == "dot-example";
    });
  };
  const auto before = remembered();
  run(words + dir());
  EXPECT_EQ(remembered(), before);
  run(words);
  EXPECT_EQ(remembered(), before + 1);
}

TEST_F(Room, KeepsAFileThatIsReset) {
  write_file(path("rms_norm.cc"), "mine\n");
  EXPECT_EQ(run("reset rms_norm" + dir()).status, 0);
  EXPECT_EQ(read_file(path("rms_norm.cc")), read_file(STUBS_DIR "/rms_norm.cc"));
  EXPECT_EQ(read_file(path("rms_norm.cc.1.before-reset")), "mine\n");

  write_file(path("rms_norm.cc"), "mine again\n");
  EXPECT_EQ(run("reset rms_norm" + dir()).status, 0);
  EXPECT_EQ(read_file(path("rms_norm.cc.1.before-reset")), "mine\n");
  EXPECT_EQ(read_file(path("rms_norm.cc.2.before-reset")), "mine again\n");

  EXPECT_EQ(run("reset rms_norm" + dir()).status, 0);
  EXPECT_FALSE(fs::exists(path("rms_norm.cc.3.before-reset"))) << "a stub need not be kept";
}

TEST_F(Room, KeepsTheContract) { EXPECT_EQ(run("contract" + dir()).status, 0); }

TEST_F(Room, BreaksTheContractByAForeignFileOrInclude) {
  write_file(path("tensor.h"), "");
  const Ending foreign = run("contract" + dir());
  EXPECT_EQ(foreign.status, 1);
  EXPECT_NE(foreign.printed.find("tensor.h"), std::string::npos);

  fs::remove(path("tensor.h"));
  write_file(path("rms_norm.cc"), read_file(path("rms_norm.cc")) + "#include <unistd.h>\n");
  const Ending include = run("contract" + dir());
  EXPECT_EQ(include.status, 1);
  EXPECT_NE(include.printed.find("unistd.h"), std::string::npos);
}

TEST(Verbs, ListHoldsEveryCheckOfAPart) {
  const Ending ending = run("list head_merge");
  EXPECT_EQ(ending.status, 0);
  EXPECT_NE(ending.printed.find("head-order-kept"), std::string::npos);
  EXPECT_NE(ending.printed.find("heads are laid side by side in their order"), std::string::npos);
}

// What each level of hints must tell, and what it must hold back.
struct Told {
  const char* hints;
  bool where;
  bool what;
};

TEST(GradeVerb, LooksForABlocksMistakeInItsPartsFirst) {
  const TemporaryFolder folder;
  const auto copy = fs::copy_options::recursive | fs::copy_options::overwrite_existing;
  fs::copy(CORRECT_DIR, folder.path(), copy);
  fs::copy(WRONG_DIR "/split_takes_every_hth_channel", folder.path(), copy);
  const Ending ending =
      run("grade qkv_projection transformer_block --verbose --seed 7 --dir " + folder.path());
  EXPECT_NE(ending.printed.find("of which qkv_projection does"), std::string::npos)
      << ending.printed;
}

TEST(GradeVerb, BlamesForABlockNoPartThatIsNotInIt) {
  const TemporaryFolder folder;
  const auto copy = fs::copy_options::recursive | fs::copy_options::overwrite_existing;
  fs::copy(CORRECT_DIR, folder.path(), copy);
  fs::copy(WRONG_DIR "/dot_summed_in_int", folder.path(), copy);
  const std::string source = folder.path() + "/transformer_block.cc";
  std::string block = read_file(source);
  const std::string eps = "normalize(h, weights.gain2, weights.eps";
  ASSERT_NE(block.find(eps), std::string::npos);
  write_file(source, block.replace(block.find(eps), eps.size(), eps + " * 3.0"));
  const Ending ending =
      run("grade primitives transformer_block --verbose --seed 7 --dir " + folder.path());
  EXPECT_EQ(ending.printed.find("of which primitives"), std::string::npos) << ending.printed;
  EXPECT_NE(ending.printed.find("No known mistake"), std::string::npos) << ending.printed;
}

class HintsOption : public testing::TestWithParam<Told> {};

TEST_P(HintsOption, TellsSoMuchAndNoMore) {
  const Ending ending =
      run("grade causal_attention --seed 7 --dir " WRONG_DIR "/mask_direction_flipped --hints " +
          std::string(GetParam().hints));
  EXPECT_EQ(ending.status, 1);
  const auto tells = [&](const char* word) {
    return ending.printed.find(word) != std::string::npos;
  };
  EXPECT_TRUE(tells("hides-future")) << ending.printed;
  EXPECT_TRUE(tells("wrong_value")) << ending.printed;
  EXPECT_EQ(tells("expected  "), GetParam().where) << ending.printed;
  EXPECT_EQ(tells("masked_scores[b=0"), GetParam().where) << ending.printed;
  EXPECT_EQ(tells("given  "), GetParam().where) << ending.printed;
  EXPECT_EQ(tells("catches  "), GetParam().where) << ending.printed;
  EXPECT_EQ(tells("why?"), GetParam().what) << ending.printed;
}

INSTANTIATE_TEST_SUITE_P(Verbs, HintsOption,
                         testing::Values(Told{"none", false, false}, Told{"where", true, false},
                                         Told{"what", true, true}));

}  // namespace
}  // namespace course
