// Rules that know the text of a record alone.

#include <fmt/format.h>

#include <set>

#include "examination.h"
#include "identity.h"
#include "schema_check.h"

namespace course {
namespace {

using Json = nlohmann::json;

template <typename Visit>
void for_each_text(const Json& value, const std::string& pointer, Visit visit) {
  if (value.is_string()) visit(pointer, value);
  if (!value.is_structured()) return;
  for (const auto& [key, part] : value.items()) {
    for_each_text(part, pointer + "/" + key, visit);
  }
}

Place place_in(const std::string& text, std::size_t position) {
  Place place;
  for (std::size_t i = 0; i < position; ++i) {
    const bool continues_letter = (static_cast<unsigned char>(text[i]) & 0xc0) == 0x80;
    if (text[i] == '\n') {
      place = {.line = place.line + 1, .column = 1};
    } else if (!continues_letter) {
      ++place.column;
    }
  }
  return place;
}

}  // namespace

void look_for_placeholders(Examination& examination) {
  for_each_text(examination.record(), "", [&](const std::string& pointer, const Json& text) {
    if (!is_placeholder(text)) return;
    examination.complain(pointer,
                         fmt::format("is still to be filled in: {}", text.get<std::string>()));
  });
}

// A placeholder has been named already, and need not have the form of what will stand there.
void look_at_form(Examination& examination) {
  std::set<std::string> placeholders;
  for_each_text(examination.record(), "", [&](const std::string& pointer, const Json& text) {
    if (is_placeholder(text)) placeholders.insert(pointer);
  });
  for (const SchemaError& error : schema_errors(examination.record(), examination.schema())) {
    if (!placeholders.contains(error.pointer)) examination.complain(error.pointer, error.what);
  }
}

// Comments are looked at as well, and what stands behind a backslash.
void look_for_identity(Examination& examination) {
  const std::vector<std::string> names = examination.facts().names();
  const std::string& text = examination.document().text();
  const std::vector<Identifier> seen = find_identifiers(text, names);
  for (const Identifier& one : seen) {
    examination.complain_at(place_in(text, one.position),
                            fmt::format("{} must not be in a record: {}", one.kind, one.excerpt));
  }
  if (!seen.empty()) return;
  for_each_text(examination.record(), "", [&](const std::string& pointer, const Json& value) {
    for (const Identifier& one : find_identifiers(value.get<std::string>(), names)) {
      examination.complain(pointer, fmt::format("holds {}: {}", one.kind, one.excerpt));
    }
  });
}

}  // namespace course
