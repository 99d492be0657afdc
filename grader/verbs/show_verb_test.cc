// ./course show, on whole folders and through the worker.

#include <algorithm>
#include <filesystem>

#include "files.h"
#include "program_fixture.h"
#include "tensor_file.h"

namespace course {
namespace {

namespace fs = std::filesystem;

// A folder of right sources, one of which a test may spoil.
class ShowVerb : public testing::Test {
 protected:
  ShowVerb() {
    for (const auto& entry : fs::directory_iterator(CORRECT_DIR)) fs::copy(entry, folder_.path());
  }

  std::string path(const std::string& name) const { return folder_.path() + "/" + name; }
  std::string dir() const { return " --dir " + folder_.path(); }

  void replace(const std::string& source, const std::string& from, const std::string& by) {
    std::string text = read_file(path(source));
    const std::size_t at = text.find(from);
    ASSERT_NE(at, std::string::npos) << source << " has no " << from;
    write_file(path(source), text.replace(at, from.size(), by));
  }

  TemporaryFolder folder_;
};

bool contains(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

TEST_F(ShowVerb, FitsEightyColumnsForEveryPart) {
  for (const char* part : {"primitives", "qkv_projection", "causal_attention", "head_merge",
                           "rms_norm", "pre_norm_residual", "feed_forward", "transformer_block"}) {
    const Ending ending = run(std::string("show ") + part + dir());
    EXPECT_EQ(ending.status, 0) << ending.printed;
    EXPECT_TRUE(contains(ending.printed, std::string("handout/examples/") + part + ".json"));
    expect_fits_terminal(ending.printed);
  }
}

TEST_F(ShowVerb, ShowsTheLearnersNumbersAndNotTheRightOnes) {
  const std::string right = run("show causal_attention" + dir()).printed;
  EXPECT_TRUE(contains(right, "    t=1  0.3775  0.6225  0.0000  0.0000\n")) << right;
  // √1 for √4: the scores are 1 and 0, the second token's shares 1 and e over 1 + e.
  replace("causal_attention.cc", "sum / root", "sum");
  const std::string wrong = run("show causal_attention" + dir()).printed;
  EXPECT_TRUE(contains(wrong, "    t=1  0.2689  0.7311  0.0000  0.0000\n")) << wrong;
}

TEST_F(ShowVerb, TakesTheMaskAway) {
  const Ending ending = run("show causal_attention --mask none" + dir());
  EXPECT_EQ(ending.status, 0);
  EXPECT_FALSE(contains(ending.printed, "  -inf")) << ending.printed;
  EXPECT_TRUE(contains(ending.printed, "    t=0  0.3547  0.2151  0.2151  0.2151\n"));
}

TEST_F(ShowVerb, WritesWhatItShowsAndReadsItBack) {
  const std::string out = path("out.json");
  EXPECT_EQ(run("show transformer_block --out " + out + dir()).status, 0);
  const auto y = TensorFile::read(out).get<axis::B, axis::T, axis::D>("y");
  EXPECT_NEAR(y(0, 1, 1), -1.1119, 0.5e-4);  // of the handout's page

  const Ending again = run("show transformer_block --input " + out + " --out " + out + dir());
  EXPECT_EQ(again.status, 0) << again.printed;
  EXPECT_TRUE(contains(again.printed, "example  " + out)) << again.printed;
}

TEST_F(ShowVerb, DoesNotReplaceWhatIsNoTensorFile) {
  const std::string before = read_file(path("rms_norm.cc"));
  const Ending ending = run("show rms_norm --out " + path("rms_norm.cc") + dir());
  EXPECT_EQ(ending.status, 2);
  EXPECT_TRUE(is_one_line(ending.printed)) << ending.printed;
  EXPECT_EQ(read_file(path("rms_norm.cc")), before);
}

TEST_F(ShowVerb, TellsAWrongInputInOneLine) {
  for (const std::string input :
       {"/nowhere.json", CORRECT_DIR "/rms_norm.cc", EXAMPLES_DIR "/head_merge.json"}) {
    const Ending ending = run("show rms_norm --input " + input + dir());
    EXPECT_EQ(ending.status, 2) << input;
    EXPECT_TRUE(is_one_line(ending.printed)) << ending.printed;
    EXPECT_TRUE(contains(ending.printed, input)) << ending.printed;
  }
}

TEST_F(ShowVerb, TellsABadWordInOneLine) {
  for (const std::string words : {"", "attention", "rms_norm head_merge", "rms_norm --mask none",
                                  "causal_attention --mask casual", "rms_norm --inp x"}) {
    const Ending ending = run("show " + words);
    EXPECT_EQ(ending.status, 2) << words;
    EXPECT_TRUE(is_one_line(ending.printed)) << ending.printed;
  }
}

TEST_F(ShowVerb, TellsAStubWhereToBegin) {
  fs::copy(STUBS_DIR "/rms_norm.cc", path("rms_norm.cc"), fs::copy_options::overwrite_existing);
  for (const char* part : {"rms_norm", "transformer_block"}) {
    const Ending ending = run(std::string("show ") + part + dir());
    EXPECT_EQ(ending.status, 1);
    EXPECT_TRUE(contains(ending.printed, "rms_norm is not written yet")) << ending.printed;
    EXPECT_TRUE(contains(ending.printed, path("rms_norm.cc"))) << ending.printed;
  }
}

TEST_F(ShowVerb, TellsACrashOfAPartWithinTheBlock) {
  replace("head_merge.cc", "const override {", "const override { __builtin_trap();");
  const Ending ending = run("show transformer_block" + dir());
  EXPECT_EQ(ending.status, 1);
  EXPECT_TRUE(contains(ending.printed, "\n  output (B, H, T, d_head)")) << ending.printed;
  EXPECT_TRUE(contains(ending.printed, "FAIL  head_merge.cc")) << ending.printed;
  EXPECT_TRUE(contains(ending.printed, "SIGILL")) << ending.printed;
}

TEST_F(ShowVerb, ShowsWhatTheCodePrinted) {
  replace("rms_norm.cc", "#include", "#include <cstdio>\n#include");
  replace("rms_norm.cc", "const override {",
          "const override { std::puts(\"here\");std::fflush(stdout);");
  const Ending ending = run("show rms_norm" + dir());
  EXPECT_EQ(ending.status, 0);
  EXPECT_TRUE(contains(ending.printed, "  printed  | here\n")) << ending.printed;
}

TEST_F(ShowVerb, TellsTheSourceThatDoesNotCompile) {
  write_file(path("rms_norm.cc"), "#include \"rms_norm.h\"\nint x = ;\n");
  for (const char* part : {"rms_norm", "transformer_block"}) {
    const Ending ending = run(std::string("show ") + part + dir());
    EXPECT_EQ(ending.status, 1);
    EXPECT_TRUE(contains(ending.printed, "rms_norm.cc:2:9: error:")) << ending.printed;
  }
  EXPECT_EQ(run("show head_merge" + dir()).status, 0);
}

}  // namespace
}  // namespace course
