// Every file of the kept corpus, by the function that the fuzzer calls. What the fuzzer has found is
// put into the corpus and so stays found.

#include <gtest/gtest.h>

#include <cstdint>
#include <filesystem>

#include "files.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace course {
namespace {

TEST(Corpus, IsReadOrRefused) {
  int files = 0;
  for (const auto& entry : std::filesystem::directory_iterator(CORPUS_DIR)) {
    const std::string text = read_file(entry.path());
    const std::vector<std::uint8_t> bytes(text.begin(), text.end());
    EXPECT_EQ(LLVMFuzzerTestOneInput(bytes.data(), bytes.size()), 0) << entry.path();
    ++files;
  }
  EXPECT_GT(files, 20);
}

}  // namespace
}  // namespace course
