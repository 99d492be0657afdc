#pragma once

// JSON from a file that somebody else wrote, for a format in which objects nest at most three deep
// and lists hold no lists.

#include <filesystem>
#include <nlohmann/json.hpp>
#include <stdexcept>

namespace course {

struct JsonLimits {
  std::size_t bytes;
  std::size_t names;  // in one object
};

// What is wrong with the content, without the name of the file.
class JsonProblem : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// Errors: JsonProblem if the file cannot be read, exceeds a limit, is not JSON or says one thing
// twice. Nothing is allocated on the file's word.
nlohmann::json read_bounded_json(const std::filesystem::path& path, const JsonLimits& limits);

}  // namespace course
