#include "observation_page.h"

#include <string_view>

#include "page.h"

namespace course {

namespace embedded {
extern const std::string_view observation_css;
extern const std::string_view observation_js;  // the modules of page/, joined
}  // namespace embedded

namespace {

constexpr const char* kTitle = "Observation: a Transformer block in six pictures";

}  // namespace

std::string observation_page(const Json& document) {
  const Html unscripted = Html::element(
      "noscript", "The pictures are drawn by JavaScript, which is switched off here.");
  return page_text({.title = kTitle,
                    .body = Html::element("div", {{"id", "pictures"}}, unscripted) +
                            Html::data("observation", document.dump()),
                    .styles = {embedded::observation_css},
                    .scripts = {embedded::observation_js}});
}

bool is_observation_page(const std::string& text) {
  constexpr std::size_t kHead = 2000;
  return text.substr(0, kHead).find("<title>" + std::string(kTitle)) != std::string::npos;
}

}  // namespace course
