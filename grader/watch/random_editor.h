#pragma once

// For tests.

#include <chrono>
#include <filesystem>
#include <fstream>
#include <random>
#include <string>
#include <utility>

#include "files.h"

namespace course {

// An editor that does whatever editors do, at random moments.
class RandomEditor {
 public:
  explicit RandomEditor(std::string path, unsigned seed) : path_(std::move(path)), random_(seed) {}

  void save(const std::string& text) {
    switch (random_() % 5) {
      case 0:
        std::ofstream(path_) << text;
        break;
      case 1:
        write_file(path_, text);  // beside it, then renamed
        break;
      case 2:
        if (std::filesystem::exists(path_)) std::filesystem::rename(path_, path_ + "~");
        std::ofstream(path_) << text;
        break;
      case 3:
        std::filesystem::remove(path_);
        std::ofstream(path_) << text;
        break;
      default:  // half, and then the whole
        std::ofstream(path_) << text.substr(0, text.size() / 2) << std::flush;
        std::ofstream(path_) << text;
    }
  }

  std::size_t choose(std::size_t count) { return random_() % count; }
  // Mostly within a burst; now and then longer than a burst and a grading take together.
  std::chrono::milliseconds pause() {
    return std::chrono::milliseconds(random_() % 4 == 0 ? random_() % 400 : random_() % 30);
  }

 private:
  std::string path_;
  std::mt19937 random_;
};

}  // namespace course
