// Writing, with one row of the last axis on a line.

#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <system_error>

#include "tensor_file.h"
#include "tensor_file_text.h"

namespace course {
namespace {

namespace fs = std::filesystem;

std::string rows_text(const TensorEntry& entry) {
  const Index columns = entry.shape.back();
  std::string text;
  Index column = 0;
  for (const double value : entry.values) {
    if (column == 0) text += text.empty() ? "\n        " : ",\n        ";
    text += (column == 0 ? "" : ", ") + json_number(value);
    column = (column + 1) % columns;
  }
  return text + "\n      ";
}

std::string entry_text(const TensorEntry& entry) {
  std::vector<std::string> axes;
  std::vector<std::string> shape;
  for (const std::string& axis : entry.axes) axes.push_back(quoted(axis));
  for (const Index extent : entry.shape) shape.push_back(std::to_string(extent));
  return "{\n      \"axes\": " + listed(axes, "[", "]") +
         ",\n      \"shape\": " + listed(shape, "[", "]") + ",\n      \"values\": [" +
         rows_text(entry) + "]\n    }";
}

// {"name": text of the value, …}, each on a line of its own.
template <typename Pairs, typename Text>
std::string object_text(const Pairs& pairs, Text text_of) {
  std::string text;
  for (const auto& [name, value] : pairs) {
    text += (text.empty() ? "\n    " : ",\n    ") + quoted(name) + ": " + text_of(value);
  }
  return "{" + text + (text.empty() ? "}" : "\n  }");
}

std::error_code last_error() { return {errno, std::generic_category()}; }

// Into a file that must be new, so that a link which waits under its name is not followed.
std::error_code write_new(const fs::path& path, const std::string& text) {
  std::FILE* const file = std::fopen(path.c_str(), "wbx");
  if (file == nullptr) return last_error();
  std::error_code error;
  if (std::fwrite(text.data(), 1, text.size(), file) != text.size()) error = last_error();
  if (!error && (std::fflush(file) != 0 || fsync(fileno(file)) != 0)) error = last_error();
  if (std::fclose(file) != 0 && !error) error = last_error();
  return error;
}

}  // namespace

void TensorFile::write(const fs::path& path) const {
  const std::string text = "{\n  \"format\": " + quoted(kTensorFormat) +
                           ",\n  \"numbers\": " + object_text(numbers_, json_number) +
                           ",\n  \"tensors\": " + object_text(tensors_, entry_text) + "\n}\n";
  if (text.size() > kMostBytes) {
    throw TensorFileError(path, "would have more than " + std::to_string(kMostBytes) + " bytes");
  }
  std::error_code ignored;
  const fs::file_status status = fs::status(path, ignored);
  if (fs::exists(status) && !fs::is_regular_file(status)) {  // a rename would replace a device
    throw TensorFileError(path, "is not a regular file");
  }

  // Under another name first: a rename is the one step that nobody can see half done.
  const fs::path draft = path.string() + "." + std::to_string(getpid()) + ".new";
  fs::remove(draft, ignored);  // left by a process that had the same id
  std::error_code error = write_new(draft, text);
  if (!error) fs::rename(draft, path, error);
  if (!error) return;
  fs::remove(draft, ignored);
  throw TensorFileError(path, "cannot be written: " + error.message());
}

}  // namespace course
