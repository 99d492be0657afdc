#include "bounded_json.h"

#include <cerrno>
#include <fstream>
#include <set>
#include <string>
#include <system_error>
#include <vector>

#include "tensor_file_text.h"

namespace course {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;
using Event = Json::parse_event_t;

std::string contents(const fs::path& path, std::size_t most_bytes) {
  std::error_code error;
  const fs::file_status status = fs::status(path, error);
  if (fs::exists(status) && !fs::is_regular_file(status)) {
    throw JsonProblem("is not a regular file");  // a pipe could keep us waiting for ever
  }
  std::ifstream in(path, std::ios::binary);
  if (!in) throw JsonProblem("cannot be opened: " + std::generic_category().message(errno));
  const std::uintmax_t size = fs::file_size(path, error);
  if (error) throw JsonProblem("cannot be read: " + error.message());
  if (size > most_bytes) {
    throw JsonProblem("has more than " + std::to_string(most_bytes) + " bytes");
  }
  std::string text(size, '\0');
  in.read(text.data(), static_cast<std::streamsize>(size));
  text.resize(static_cast<std::size_t>(in.gcount()));
  return text;
}

// Watches the parser, which would keep the last of two equal keys and say nothing, would spend a
// gigabyte on sixteen million brackets, and slows down with the square of the names in an object.
class Watch {
 public:
  explicit Watch(std::size_t most_names) : most_names_(most_names) {}

  void see(Event event, const Json& parsed) {
    const bool misplaced_list = event == Event::array_start && in_list_;
    const bool misplaced_object =
        event == Event::object_start && (in_list_ || open_.size() == kDeepest);
    if (misplaced_list || misplaced_object) {
      throw JsonProblem(place() + " holds a list or an object, expected plain values");
    }
    if (event == Event::array_start) in_list_ = true;
    if (event == Event::array_end) in_list_ = false;
    if (event == Event::object_start) open_.emplace_back();
    if (event == Event::object_end) open_.pop_back();
    if (event == Event::key) see_key(parsed.get_ref<const std::string&>());
  }

 private:
  static constexpr std::size_t kDeepest = 3;

  struct Object {
    std::set<std::string> keys;
    std::string key;  // whose value is being read
  };

  void see_key(const std::string& key) {
    Object& object = open_.back();
    object.key = key;
    if (!object.keys.insert(key).second) throw JsonProblem(place() + " is given twice");
    if (object.keys.size() > most_names_) {
      throw JsonProblem("has more than " + std::to_string(most_names_) + " names in one object");
    }
  }

  std::string place() const {  // "tensors" "q" "values"
    std::string place;
    for (const Object& object : open_) place += (place.empty() ? "" : " ") + quoted(object.key);
    return place.empty() ? "the outermost list" : place;
  }

  std::size_t most_names_;
  std::vector<Object> open_;
  bool in_list_ = false;
};

}  // namespace

Json read_bounded_json(const fs::path& path, const JsonLimits& limits) {
  const std::string text = contents(path, limits.bytes);
  Watch watch(limits.names);
  try {
    return Json::parse(text, [&](int, Event event, const Json& parsed) {
      watch.see(event, parsed);
      return true;
    });
  } catch (const Json::exception& e) {
    const std::string what = e.what();  // [json.exception.…] parse error at line 1, column 5: …
    const std::size_t bracket = what.find("] ");
    throw JsonProblem("is not JSON: " +
                      what.substr(bracket == std::string::npos ? 0 : bracket + 2));
  }
}

}  // namespace course
