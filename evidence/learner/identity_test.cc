#include "identity.h"

#include <gtest/gtest.h>

namespace course {
namespace {

std::vector<std::string> kinds(const std::string& text) {
  std::vector<std::string> kinds;
  for (const Identifier& one : find_identifiers(text, {"marvin", "heart-of-gold"})) {
    kinds.emplace_back(one.kind);
  }
  return kinds;
}

using Kinds = std::vector<std::string>;

class Path : public testing::TestWithParam<const char*> {};
TEST_P(Path, IsFound) { EXPECT_EQ(kinds(GetParam()), Kinds{"an absolute path"}); }
INSTANTIATE_TEST_SUITE_P(Identity, Path,
                         testing::Values("/home/ford/course", "in /root/x.", "(/etc/passwd)",
                                         "DIR=/srv/x", "~/course", "~ford/course",
                                         "C:\\Users\\ford", "d:/work/x", "\\\\server\\share",
                                         "file:///etc/x", "machine:/home/x", "\"/a/b\"",
                                         "--dir=/tmp/x"));

class Address : public testing::TestWithParam<const char*> {};
TEST_P(Address, IsFound) { EXPECT_EQ(kinds(GetParam()), Kinds{"a mail address"}); }
INSTANTIATE_TEST_SUITE_P(Identity, Address,
                         testing::Values("ford@guide.example", "<ford.prefect@x.org>",
                                         "ford@magrathea", "mailto:a@b.c",
                                         "https://ford@host.example/x"));

class Token : public testing::TestWithParam<const char*> {};
TEST_P(Token, IsFound) { EXPECT_EQ(kinds(GetParam()), Kinds{"an access token"}); }
INSTANTIATE_TEST_SUITE_P(
    Identity, Token,
    testing::Values("ghp_0000000000000000000000000000000000aa",
                    "token=github_pat_11AAAAAAA0aaaaaaaa", "glpat-aaaaaaaaaaaaaaaaaaaa",
                    "sk-aaaaaaaaaaaaaaaaaaaa", "AKIAAAAAAAAAAAAAAAAA", "xoxb-000000000000-aaaa",
                    "eyJhbGciOiJIUzI1NiJ9.e30.aaaa", "hf_aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
                    "-----BEGIN",
                    "0123456789abcdef0123456789abcdef",  // 32 digits: neither commit nor digest
                    "Zm9yZCBwcmVmZWN0IGlzIGhlcmUgMTIzNDU2Nzg5MA"));

TEST(Identity, OfThisMachineIsFoundAsAWordInAnyCase) {
  const Kinds name{"the name of this user or machine"};
  EXPECT_EQ(kinds("by Marvin"), name);
  EXPECT_EQ(kinds("on heart-of-gold."), name);
  EXPECT_EQ(kinds("marvin_1"), name);
  EXPECT_EQ(kinds("marvins"), Kinds{});
  EXPECT_EQ(kinds("starmarvin"), Kinds{});
}

class Harmless : public testing::TestWithParam<const char*> {};
TEST_P(Harmless, IsLeftAlone) { EXPECT_EQ(kinds(GetParam()), Kinds{}); }
INSTANTIATE_TEST_SUITE_P(
    Identity, Harmless,
    testing::Values("./course grade --seed 5", "evidence/07-intermediates.json", "and/or", "1/2",
                    "scores = q · k / √d_head", "q · k /sqrt(d_head)", "x / y", "a ~ b", "~0.5",
                    "https://example.org/a/b", "(B, H, T, S)", "07-attention-transformer",
                    "0123456789abcdef0123456789abcdef01234567",
                    "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
                    "g++ (Debian 12.2.0-14) 12.2.0", "future_token_invariance", "@", "a @ b",
                    "2026-01-31T12:00:00Z", "sk-short",
                    "C:", "residual_ablation_max_output_delta"));

TEST(Identity, IsNeverRepeatedWhereItIsSecret) {
  const std::string token = "ghp_secretsecretsecretsecret";
  const std::vector<Identifier> found = find_identifiers("x " + token, {});
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(found.front().position, 2u);
  EXPECT_EQ(found.front().excerpt, "ghp_…");
}

TEST(Identity, IsNoNameThatARecordHoldsAnywhere) {
  setenv("USER", "zaphod", 1);
  const auto holds = [](const std::vector<std::string>& names) {
    return std::find(names.begin(), names.end(), "zaphod") != names.end();
  };
  EXPECT_TRUE(holds(names_of_this_machine("as Debian GNU/Linux")));
  EXPECT_FALSE(holds(names_of_this_machine("written by Zaphod itself")));
  setenv("USER", "root", 1);
  EXPECT_FALSE(holds(names_of_this_machine("")));
}

}  // namespace
}  // namespace course
