#include <gtest/gtest.h>
#include <openssl/evp.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>

namespace {

namespace fs = std::filesystem;

std::string sha256_of(const fs::path& path) {
  std::ostringstream text;
  text << std::ifstream(path, std::ios::binary).rdbuf();
  const std::string content = text.str();
  unsigned char digest[EVP_MAX_MD_SIZE];
  unsigned size = 0;
  EVP_Digest(content.data(), content.size(), digest, &size, EVP_sha256(), nullptr);
  std::string hexadecimal;
  for (unsigned i = 0; i < size; ++i) {
    constexpr char kDigits[] = "0123456789abcdef";
    hexadecimal += {kDigits[digest[i] >> 4], kDigits[digest[i] & 15]};
  }
  return hexadecimal;
}

std::map<std::string, std::string> frozen() {
  std::map<std::string, std::string> digests;
  std::ifstream file(fs::path(INTERFACE_DIR) / "contract.sha256");
  for (std::string digest, name; file >> digest >> name;) digests[name] = digest;
  return digests;
}

bool is_of_contract(const fs::path& path) {
  const std::string name = path.filename();
  return path.extension() == ".h" || name == "door.cc" || name == "errors.cc";
}

TEST(Contract, EveryFileIsAsItWasFrozen) {
  const std::map<std::string, std::string> digests = frozen();
  ASSERT_FALSE(digests.empty());
  for (const auto& [name, digest] : digests) {
    EXPECT_EQ(sha256_of(fs::path(INTERFACE_DIR) / name), digest) << name;
  }
}

TEST(Contract, EveryFileIsFrozen) {
  const std::map<std::string, std::string> digests = frozen();
  for (const auto& entry : fs::recursive_directory_iterator(INTERFACE_DIR)) {
    if (!is_of_contract(entry.path())) continue;
    EXPECT_TRUE(digests.contains(entry.path().lexically_relative(INTERFACE_DIR))) << entry.path();
  }
}

}  // namespace
