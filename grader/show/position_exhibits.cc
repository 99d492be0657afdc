// The extensions that say where a token stands.

#include "exhibits.h"

namespace course {

Exhibit sinusoidal_exhibit(const Example& example) {
  const Index tokens = example.whole_number("tokens");
  const Index width = example.whole_number("width");
  example.expect_small("table", {tokens, width});
  const auto call = [=](Shown& shown, Component&, Subject& subject, Subject&) {
    shown.put("table", subject.parts().sinusoidal_positions.table(tokens, width));
  };
  return {Component::sinusoidal_positions,
          "table",
          "",
          {{"tokens", static_cast<double>(tokens)}, {"width", static_cast<double>(width)}},
          call};
}

Exhibit learned_exhibit(const Example& example) {
  const auto x = example.tokens("x");
  const auto table = example.tensor<axis::P, axis::D>("table");
  const auto call = [=](Shown& shown, Component&, Subject& subject, Subject&) {
    shown.put("y", subject.parts().learned_positions.add(x, table));
  };
  return {Component::learned_positions, "add", "", {{"x", x}, {"table", table}}, call};
}

Exhibit rotary_exhibit(const Example& example) {
  const auto x = example.heads("x");
  const Index first_position = example.whole_number("first_position");
  if (first_position < 0) example.fail("number \"first_position\" is below 0");
  const auto call = [=](Shown& shown, Component&, Subject& subject, Subject&) {
    shown.put("y", subject.parts().rotary_positions.rotate(x, first_position));
  };
  return {Component::rotary_positions,
          "rotate",
          "",
          {{"x", x}, {"first_position", static_cast<double>(first_position)}},
          call};
}

}  // namespace course
