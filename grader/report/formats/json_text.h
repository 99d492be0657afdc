#pragma once

#include <nlohmann/json.hpp>
#include <string>

namespace course {

// A document as text. No string of it can close an element of the page that it may be put in: < is
// written as \u003c, which every reader of JSON turns back.
std::string json_text(const nlohmann::ordered_json& document);

}  // namespace course
