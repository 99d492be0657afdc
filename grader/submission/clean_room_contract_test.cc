#include "clean_room_contract.h"

#include <gtest/gtest.h>

namespace course {
namespace {

const std::vector<std::string> kHeaders = {"tensor.h", "causal_attention.h"};

TEST(CleanRoomContract, AllowsTheContractHelpersAndTheStandardLibrary) {
  EXPECT_TRUE(find_forbidden_includes(
                  "#include \"causal_attention.h\"\n#include <cmath>\n#include \"helpers.h\"\n"
                  "#include <vector>\n",
                  kHeaders)
                  .empty());
}

TEST(CleanRoomContract, NamesTheLineOfAForbiddenInclude) {
  const std::vector<Breach> breaches =
      find_forbidden_includes("#include <cmath>\n#include <unistd.h>\n", kHeaders);
  ASSERT_EQ(breaches.size(), 1u);
  EXPECT_EQ(breaches[0].line, 2);
  EXPECT_NE(breaches[0].what.find("unistd.h"), std::string::npos);
}

class ForbiddenHeader : public testing::TestWithParam<const char*> {};

TEST_P(ForbiddenHeader, IsFound) {
  EXPECT_EQ(
      find_forbidden_includes(std::string("#include \"") + GetParam() + "\"\n", kHeaders).size(),
      1u);
}

INSTANTIATE_TEST_SUITE_P(CleanRoomContract, ForbiddenHeader,
                         testing::Values("../reference/reference.h", "/etc/passwd", "reference.h",
                                         "Eigen/Dense", "torch/torch.h", "dlfcn.h", "sys/socket.h",
                                         "primitives.cc", "bits/stdc++.h", "any array", ""));

class AllowedSymbol : public testing::TestWithParam<const char*> {};

TEST_P(AllowedSymbol, MayBeNeeded) {
  const std::string_view symbol = GetParam();
  EXPECT_TRUE(is_of_cpp_library(symbol) || is_allowed_of_c_library(symbol));
}

INSTANTIATE_TEST_SUITE_P(CleanRoomContract, AllowedSymbol,
                         testing::Values("_ZSt4cout", "_ZNSt6thread4joinEv", "_Znwm", "_ZdlPvm",
                                         "_ZNKSt9exception4whatEv", "_ZTISt13runtime_error",
                                         "_ZTIi", "_ZTVN10__cxxabiv120__si_class_type_infoE", "exp",
                                         "expf", "sqrtl", "memcpy", "printf", "__cxa_throw",
                                         "_Unwind_Resume", "pthread_create", "malloc", "syscall",
                                         "__once_proxy"));

class ForbiddenSymbol : public testing::TestWithParam<const char*> {};

TEST_P(ForbiddenSymbol, MayNotBeNeeded) {
  const std::string_view symbol = GetParam();
  EXPECT_FALSE(is_of_cpp_library(symbol) || is_allowed_of_c_library(symbol));
}

INSTANTIATE_TEST_SUITE_P(CleanRoomContract, ForbiddenSymbol,
                         testing::Values("dlopen", "system", "fork", "execve", "socket", "open",
                                         "prctl", "mmap", "kill", "ptrace", "getenv", "cblas_dgemm",
                                         "__asan_init", "_ZN6course9referenceEv", "_ZN5torch3addEv",
                                         "exp exp2", "", "f"));

TEST(CleanRoomContract, LetsNoSourceReplaceTheSystem) {
  EXPECT_FALSE(may_define("_Znwm"));
  EXPECT_FALSE(may_define("_ZdlPv"));
  EXPECT_FALSE(may_define("malloc"));
  EXPECT_FALSE(may_define("memcpy"));
  EXPECT_FALSE(may_define("__asan_default_options"));
  EXPECT_FALSE(may_define("course_door"));
  EXPECT_TRUE(may_define("_ZN6course16causal_attentionEv"));
  EXPECT_TRUE(may_define("my_helper"));
}

}  // namespace
}  // namespace course
