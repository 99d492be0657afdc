#include "saves.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <thread>

#include "files.h"
#include "usage_error.h"

namespace course {
namespace {

namespace fs = std::filesystem;
using std::chrono::milliseconds;
using Clock = Saves::Clock;

class SavesOf : public testing::Test {
 protected:
  SavesOf() { fs::create_directory(room_); }

  std::string path(const std::string& name) const { return room_ + "/" + name; }

  // As watch asks: whatever has come, and whether it is over after a while without more.
  bool are_told(Saves& saves) const {
    const Clock::time_point now = Clock::now();
    saves.read(now);
    return saves.take(now + std::chrono::seconds(1));
  }

  TemporaryFolder folder_;
  std::string room_ = folder_.path() + "/room";
};

void write_in_place(const std::string& path, const std::string& text) {
  std::ofstream(path) << text;
}

TEST_F(SavesOf, EveryWayOfSavingAreTold) {
  Saves saves(room_);
  EXPECT_FALSE(are_told(saves));
  write_in_place(path("rms_norm.cc"), "one");
  EXPECT_TRUE(are_told(saves)) << "written in place";
  EXPECT_FALSE(are_told(saves)) << "once";
  write_file(path("rms_norm.cc"), "two");
  EXPECT_TRUE(are_told(saves)) << "written beside and renamed";
  fs::rename(path("rms_norm.cc"), path("rms_norm.cc~"));
  write_in_place(path("rms_norm.cc"), "three");
  EXPECT_TRUE(are_told(saves)) << "moved away and written anew";
  fs::remove(path("rms_norm.cc"));
  EXPECT_TRUE(are_told(saves)) << "deleted";
  write_in_place(path("helpers.h"), "four");
  EXPECT_TRUE(are_told(saves)) << "what sources share";
}

TEST_F(SavesOf, OtherFilesAreNotTold) {
  Saves saves(room_);
  for (const char* other : {"notes.txt", ".rms_norm.cc.swp", "rms_norm.cc~", "4913"}) {
    write_in_place(path(other), "x");
  }
  EXPECT_FALSE(are_told(saves));
}

TEST_F(SavesOf, BurstsAreToldOnceWhenTheyAreOver) {
  Saves saves(room_);
  const Clock::time_point begin = Clock::now();
  for (int i = 0; i < 50; ++i) write_in_place(path("rms_norm.cc"), std::to_string(i));
  saves.read(begin);
  EXPECT_FALSE(saves.take(begin + milliseconds(10))) << "more may come";
  ASSERT_TRUE(saves.wake_at().has_value());
  EXPECT_TRUE(saves.take(*saves.wake_at()));
  EXPECT_FALSE(saves.take(begin + std::chrono::hours(1)));
  EXPECT_FALSE(saves.wake_at().has_value());
}

TEST_F(SavesOf, WhatNeverEndsIsToldAllTheSame) {
  Saves saves(room_);
  const Clock::time_point begin = Clock::now();
  Clock::time_point now = begin;
  bool told = false;
  for (; !told && now < begin + std::chrono::minutes(1); now += milliseconds(50)) {
    write_in_place(path("rms_norm.cc"), "x");
    saves.read(now);
    told = saves.take(now);
  }
  EXPECT_TRUE(told);
  EXPECT_LT(now - begin, std::chrono::seconds(5));
}

TEST_F(SavesOf, AFolderThatGoesAndComesBackAreTold) {
  Saves saves(room_);
  fs::rename(room_, folder_.path() + "/away");
  EXPECT_TRUE(are_told(saves));
  ASSERT_TRUE(saves.wake_at().has_value()) << "it must be looked for";
  fs::create_directory(room_);
  std::this_thread::sleep_until(*saves.wake_at());
  EXPECT_TRUE(are_told(saves));
  write_in_place(path("rms_norm.cc"), "new");
  EXPECT_TRUE(are_told(saves));
  write_in_place(folder_.path() + "/away/rms_norm.cc", "old");
  EXPECT_FALSE(are_told(saves)) << "the folder that went is not watched";
}

TEST_F(SavesOf, NoFolderIsAnErrorInWords) { EXPECT_THROW(Saves("/nowhere/room"), UsageError); }

}  // namespace
}  // namespace course
