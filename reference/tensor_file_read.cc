// Reading: every claim of the file is checked before anything is built on it.

#include <cstdint>
#include <limits>
#include <set>

#include "bounded_json.h"
#include "tensor_file.h"
#include "tensor_file_text.h"

namespace course {
namespace {

using Json = nlohmann::json;

// `of` is what a message is about: "tensor "q": ", or nothing for the file itself.

void allow_only(const std::string& of, const Json& object, const std::set<std::string>& keys) {
  if (!object.is_object()) throw JsonProblem(of + "expected an object, got " + object.type_name());
  for (const auto& [key, value] : object.items()) {
    if (keys.count(key) == 0) throw JsonProblem(of + "unknown key " + quoted(key));
  }
}

const Json& member(const std::string& of, const Json& object, const char* key, const char* type) {
  const auto found = object.find(key);
  if (found == object.end()) throw JsonProblem(of + quoted(key) + " is missing");
  if (std::string(type) != found->type_name()) {
    throw JsonProblem(of + quoted(key) + " is " + found->type_name() + ", expected " + type);
  }
  return *found;
}

double value_of(const std::string& of, const Json& json) {
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  if (json.is_number()) return json.get<double>();
  if (json == "-inf") return -kInfinity;
  if (json == "inf") return kInfinity;
  if (json == "nan") return std::numeric_limits<double>::quiet_NaN();
  throw JsonProblem(of + " is " + json.dump() + ", not a number");
}

std::vector<std::string> axes_of(const std::string& of, const Json& json) {
  std::vector<std::string> axes;
  for (const Json& axis : json) {
    if (!axis.is_string()) throw JsonProblem(of + "axis " + axis.dump() + " is not a name");
    axes.push_back(axis.get<std::string>());
  }
  return axes;
}

std::vector<Index> shape_of(const std::string& of, const Json& json) {
  std::vector<Index> shape;
  for (const Json& extent : json) {
    // The parser calls a whole number unsigned if it is not negative. No file can hold more values
    // than bytes, so a larger extent is absurd, and every smaller one is an Index.
    const bool sane = extent.is_number_unsigned() && extent.get<std::uint64_t>() >= 1 &&
                      extent.get<std::uint64_t>() <= TensorFile::kMostBytes;
    if (!sane) {
      throw JsonProblem(of + "extent " + extent.dump() + " is not a whole number from 1 to " +
                        std::to_string(TensorFile::kMostBytes));
    }
    shape.push_back(extent.get<Index>());
  }
  return shape;
}

// By division, since the product of the extents need not fit any integer.
bool fills(std::size_t count, const std::vector<Index>& shape) {
  for (const Index extent : shape) {
    const auto divisor = static_cast<std::size_t>(extent);
    if (count % divisor != 0) return false;
    count /= divisor;
  }
  return count == 1;
}

TensorEntry entry_of(const std::string& of, const Json& json) {
  allow_only(of, json, {"axes", "shape", "values"});
  const Json& values = member(of, json, "values", "array");
  TensorEntry entry{.axes = axes_of(of, member(of, json, "axes", "array")),
                    .shape = shape_of(of, member(of, json, "shape", "array")),
                    .values = {}};

  if (entry.axes.empty()) throw JsonProblem(of + "\"axes\" is empty");
  if (entry.shape.size() != entry.axes.size()) {
    throw JsonProblem(of + std::to_string(entry.shape.size()) + " extents for " +
                      std::to_string(entry.axes.size()) + " axes");
  }
  if (!fills(values.size(), entry.shape)) {
    throw JsonProblem(of + std::to_string(values.size()) + " values do not fill the shape " +
                      json["shape"].dump());
  }
  for (const Json& value : values) {
    entry.values.push_back(value_of(of + "value " + std::to_string(entry.values.size()), value));
  }
  return entry;
}

}  // namespace

TensorFile TensorFile::read(const std::filesystem::path& path) {
  TensorFile file;
  file.source_ = path.string();
  try {
    const Json root = read_bounded_json(path, {.bytes = kMostBytes, .names = kMostNames});
    if (!root.is_object()) {
      throw JsonProblem(std::string("expected an object, got ") + root.type_name());
    }
    const Json& format = member("", root, "format", "string");
    if (format != kTensorFormat) {
      throw JsonProblem("\"format\" is " + format.dump() + ", expected " + quoted(kTensorFormat));
    }
    allow_only("", root, {"format", "numbers", "tensors"});

    for (const auto& [name, json] : member("", root, "tensors", "object").items()) {
      file.tensors_.emplace_back(name, entry_of("tensor " + quoted(name) + ": ", json));
    }
    if (!root.contains("numbers")) return file;
    for (const auto& [name, json] : member("", root, "numbers", "object").items()) {
      file.numbers_.emplace_back(name, value_of("number " + quoted(name), json));
    }
  } catch (const JsonProblem& problem) {
    throw TensorFileError(file.source_, problem.what());
  }
  return file;
}

}  // namespace course
