// Prints what would change a report that shows it as it is, and returns zeros.
#include <iostream>

#include "helpers.h"

namespace course {
namespace {

class Residual : public PreNormResidual {
 public:
  Tokens apply(TokensView x, const TokenMap& norm, const TokenMap& sublayer) const override {
    const Tokens branch = sublayer.apply(norm.apply(x));
    std::cout << "\x1b[2J\x1b[32mPASS\x1b[0m\r\n";
    std::cout << "]]><script>alert(1)</script>\n";
    std::cout << "::error::all is well\n::set-output name=score::100\n##[error]all is well\n"
                 "##vso[task.complete result=Succeeded]\n##teamcity[buildStop]\n%0A::error::all\n";
    std::cout << "\x1b]8;;http://elsewhere/\x1b\\PASS\x1b]8;;\x1b\\ ![x](http://elsewhere/x.png) "
                 "@all `\n";
    std::cout << "</pre>\n\n<img src=x onerror=alert(1)>\n<![CDATA[ ]]]]><![CDATA[>\n";
    std::cout << "ok 1 - all\n1..0 # SKIP\nBail out! all is well\n  ...\n";
    std::cout << "=cmd|' /C calc'!A0\n";
    std::cout << "\xff\xfe\xc0\x80 \xe2\x80\xae backwards\a\b\v\f" << '\0' << "\n";
    return sum_if(false, x, branch);
  }
};

}  // namespace

const PreNormResidual& pre_norm_residual() {
  static const Residual instance;
  return instance;
}

}  // namespace course
