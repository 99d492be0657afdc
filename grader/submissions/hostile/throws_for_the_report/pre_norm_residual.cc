// Throws what would change a report that shows it as it is.
#include <stdexcept>

#include "helpers.h"

namespace course {
namespace {

class Residual : public PreNormResidual {
 public:
  Tokens apply(TokensView, const TokenMap&, const TokenMap&) const override {
    throw std::runtime_error(
        "::error::all is well\n  ::add-mask::e\n##[error]all is well ]]><script>alert(1)</script>\n"
        "\x1b[2J\x1b[32mPASS\x1b[0m\r\xc2\xa0::error::x\n</pre>`````<img src=x onerror=alert(1)>\n"
        "=cmd|' /C calc'!A0\n...\nok 1\nBail out! %0A::error::\xff\xef\xbf\xbe");
  }
};

}  // namespace

const PreNormResidual& pre_norm_residual() {
  static const Residual instance;
  return instance;
}

}  // namespace course
