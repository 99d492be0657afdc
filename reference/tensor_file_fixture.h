#pragma once

// For tests: a folder of its own for each test, and what a failure says.

#include <gtest/gtest.h>
#include <stdlib.h>  // mkdtemp is POSIX

#include <filesystem>
#include <fstream>
#include <string>

#include "tensor_file.h"

namespace course {

class TensorFileTest : public ::testing::Test {
 protected:
  void SetUp() override {
    std::string folder = ::testing::TempDir() + "tensor_file_XXXXXX";
    ASSERT_NE(mkdtemp(folder.data()), nullptr);
    folder_ = folder;
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  std::filesystem::path path(const char* name = "in.json") const { return folder_ / name; }

  TensorFile read(const std::string& text) const {
    std::ofstream(path(), std::ios::binary) << text;
    return TensorFile::read(path());
  }

  // The message without the folder, which has another name on every run.
  template <typename Action>
  std::string error_of(Action action) const {
    try {
      action();
    } catch (const TensorFileError& e) {
      const std::string what = e.what();
      const std::string folder = folder_.string() + "/";
      return what.compare(0, folder.size(), folder) == 0 ? what.substr(folder.size()) : what;
    }
    return "no error";
  }
  std::string error_of_reading(const std::string& text) const {
    return error_of([&] { read(text); });
  }

 private:
  std::filesystem::path folder_;
};

}  // namespace course
