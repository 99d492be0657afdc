#include "page.h"

#include <fmt/format.h>
#include <openssl/evp.h>

#include <array>

namespace course {

namespace embedded {
extern const std::string_view heat_map_js;
extern const std::string_view page_css;
}  // namespace embedded

namespace {

// "'sha256-…'", as a content security policy names a script or a style sheet.
std::string source_digest(std::string_view text) {
  std::array<unsigned char, EVP_MAX_MD_SIZE> digest;
  unsigned size = 0;
  EVP_Digest(text.data(), text.size(), digest.data(), &size, EVP_sha256(), nullptr);
  std::array<unsigned char, 4 * (EVP_MAX_MD_SIZE / 3 + 1) + 1> base64;
  const int length = EVP_EncodeBlock(base64.data(), digest.data(), static_cast<int>(size));
  return fmt::format("'sha256-{}'", std::string(base64.begin(), base64.begin() + length));
}

std::string joined(std::string_view first, const std::vector<std::string_view>& others) {
  std::string text(first);
  for (const std::string_view other : others) text += other;
  return text;
}

}  // namespace

std::string page_text(const Page& page) {
  const std::string styles = joined(embedded::page_css, page.styles);
  const std::string scripts = joined(embedded::heat_map_js, page.scripts);
  return fmt::format(
      "<!doctype html>\n"
      "<html lang=\"en\">\n"
      "<meta charset=\"utf-8\">\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
      "<meta name=\"color-scheme\" content=\"light dark\">\n"
      "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; "
      "style-src {}; script-src {}\">\n"
      "<title>{}</title>\n"
      "<style>{}</style>\n"
      "<body>\n<main>{}</main>\n"
      "<script>{}</script>\n"
      "</body>\n</html>\n",
      source_digest(styles), source_digest(scripts), Html(page.title).markup(), styles,
      page.body.markup(), scripts);
}

}  // namespace course
